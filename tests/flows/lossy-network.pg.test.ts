import { afterAll, expect, test, vi } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { chanceOf } from '../simulation/chance.ts'
import { tablet } from './device-kit.ts'

const COMMANDS = 300
const LOSS = 0.2
const SEED = 20_261_123

const server = await testApp()
const { database } = server
const place = tablet(server)
const device = await place.open()
afterAll(() => device.close())

const sendAll = () =>
  vi.waitFor(
    () => {
      device.sendNow()
      expect(device.outbox.get()).toEqual([])
    },
    { timeout: 30_000, interval: 20 },
  )

test(
  `${COMMANDS} commands over a network that loses ${LOSS * 100} % of all requests and answers arrive exactly once`,
  {
    timeout: 120_000,
  },
  async () => {
    expect(await device.signIn('staff', 'marta', PASSWORD)).toMatchObject({ ok: true })
    await device.chooseAccount(ids.mine)
    await vi.waitFor(() => expect(device.cart.get()).toBeDefined())
    const chance = chanceOf(SEED, 'loss')
    place.world.loses = () => chance.is(LOSS)
    // Each addition adds one: a lost or doubled one shows in the quantity. A note between two keeps them from being joined.
    const given = new Set<string>()
    for (let count = 0; count < COMMANDS; count += 1) {
      const result =
        count % 2 === 0
          ? await device.addToCart('LAMP', 1, 'Lamp')
          : await device.enqueue(cart.note, { goodsId: 'LAMP', note: `Note ${count}` }, { label: 'Lamp' })
      if (!result.saved) throw new Error(`not saved: ${result.reason}`)
      given.add(result.id)
      if (count % 5 === 4) await sendAll()
    }
    expect(given.size).toBe(COMMANDS)
    await sendAll()
    place.world.loses = () => false
    // Enough losses for the test to mean something.
    expect(place.world.lost).toBeGreaterThan(15)
    const { rows } = await database.pool.query<{ quantity: number; note: string }>('select quantity, note from cart_line')
    expect(rows).toEqual([{ quantity: COMMANDS / 2, note: `Note ${COMMANDS - 1}` }])
    const verdicts = await database.pool.query<{ command_id: string; status: number }>(
      'select command_id, status from command_verdict',
    )
    expect(verdicts.rows.map(({ command_id }) => command_id).sort()).toEqual([...given].sort())
    expect(verdicts.rows.every(({ status }) => status === 200)).toBe(true)
  },
)
