import { account as accountCalls } from '#domain/contract/account.ts'
import { cart } from '#domain/contract/cart.ts'
import { COMMANDS_PER_BATCH, sync } from '#domain/contract/sync.ts'
import type { Command } from '#domain/contract/sync.ts'
import { createApi } from '../../../src/api/client.ts'
import type { Api } from '../../../src/api/client.ts'
import { createRandom } from '../../../src/offline/adapters/random.ts'
import { createWire } from '../../../src/offline/adapters/wire.ts'
import { openEngine } from './open-engine.ts'

/** The commands are `accounts` × `goods`: two commands for the same article in one lane would be joined. */
export interface DrainAsked {
  readonly username: string
  readonly password: string
  readonly accounts: readonly string[]
  readonly goods: readonly string[]
}
export interface Drained {
  readonly commands: number
  /** Milliseconds from "send now" until the last command has its receipt. */
  readonly ours: number
  /** Milliseconds for the same number of commands as bare requests in batches of the same size, with nothing stored. */
  readonly bare: number
  /** Number of cart lines that resending all the same commands changed. */
  readonly changedByReplay: number
}

/** Appends all commands without a network and then sends them, with the browser's own database and the real server. */
export const drain = async ({ username, password, accounts, goods }: DrainAsked): Promise<Drained> => {
  const api = createApi({ tenant: 'main', language: () => 'en' })
  const answer = await api.call(accountCalls.workerLogin, { body: { username, password } })
  if (!answer.ok) throw new Error('Not signed in')
  const { principal } = answer.data.info
  api.tokens.expect(principal)
  api.tokens.adopt(answer.data)
  const online = createWire(api)
  let isOnline = false
  const { store, engine } = await openEngine(principal, {
    authorise: async (asked) => (isOnline ? online.authorise(asked) : { ok: false, why: 'unreachable', retryAfter: null }),
  })
  for (const account of accounts) {
    for (const goodsId of goods) {
      const given = await engine.append(cart.save, addOne(goodsId), { account, label: goodsId })
      if (!given.saved) throw new Error(`Not saved: ${given.reason}`)
    }
  }
  const commands = engine.rows
    .get()
    .map(({ id, call, version, account, body, at }): Command => ({ id, call, version, account, body, at }))
  isOnline = true
  const began = performance.now()
  for (let tries = 0; engine.rows.get().length > 0; tries += 1) {
    await engine.wake('sendNow')
    const [stuck] = engine.rows.get()
    if (stuck && tries > 3) throw new Error(`${engine.rows.get().length} are left: ${JSON.stringify(stuck)}`)
  }
  const ours = performance.now() - began
  const receipts = await store.read(['receipts'], (tx) => tx.all('receipts'))
  if (receipts.length !== commands.length) throw new Error(`${receipts.length} receipts for ${commands.length} commands`)

  const before = await cartsOf(api, accounts)
  await sendBare(api, commands)
  const after = await cartsOf(api, accounts)
  const { id } = createRandom()
  const bareBegan = performance.now()
  await sendBare(
    api,
    commands.map((command) => ({ ...command, id: id() })),
  )
  const bare = performance.now() - bareBegan
  engine.close()
  store.close()
  return { commands: commands.length, ours, bare, changedByReplay: after.filter((line, at) => line !== before[at]).length }
}

const addOne = (goodsId: string) => ({ bsShoppingCartGroupDtoList: [{ goodsId, quantity: 6 }] })

const sendBare = async (api: Api, commands: readonly Command[]): Promise<void> => {
  for (let at = 0; at < commands.length; at += COMMANDS_PER_BATCH) {
    const sent = await api.call(sync.commands, { body: { commands: commands.slice(at, at + COMMANDS_PER_BATCH) } })
    if (!sent.ok || sent.data.results.some(({ status }) => status !== 200)) throw new Error('A bare batch was not applied')
  }
}

/** Each line as text, in a fixed order. */
const cartsOf = async (api: Api, accounts: readonly string[]): Promise<string[]> => {
  const lines: string[] = []
  for (const account of accounts) {
    const answer = await api.call(cart.list, { account })
    if (!answer.ok) throw new Error('The cart was not read')
    for (const { goodsId, quantity } of answer.data.list) lines.push(`${account} ${goodsId} ${quantity}`)
  }
  return lines.sort()
}
