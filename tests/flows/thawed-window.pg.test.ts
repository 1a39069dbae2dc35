import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../contract/kit.ts'
import type { Device } from '../../src/offline/device.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database } = server
const place = tablet(server)
const windows: Device[] = []
afterEach(() => vi.unstubAllGlobals())
afterAll(() => Promise.all(windows.map((window) => window.close())))

let isAsleep = false
/** Drops the messages of other windows: they were sent while this one was frozen. */
class SleepingChannel extends BroadcastChannel {
  override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    super.addEventListener(type, (event: Event) => {
      if (isAsleep) return
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    })
  }
}

test('a window that was frozen while another one sent shows, as soon as it is visible, that nothing is waiting', async () => {
  vi.stubGlobal('BroadcastChannel', SleepingChannel)
  const slept = await place.open(() => isAsleep)
  windows.push(slept)
  expect(await slept.signIn('buyer', 'ana@bazar.example', PASSWORD)).toMatchObject({ ok: true })
  vi.unstubAllGlobals()
  place.world.network = 'down'
  expect(await slept.addToCart('LAMP', 3, 'Lamp')).toMatchObject({ saved: true })
  await vi.waitFor(() => expect(slept.sync.get()).toMatchObject({ unsent: 1, sending: false }))
  isAsleep = true
  const other = await place.open()
  place.world.network = 'fine'
  other.sendNow()
  await vi.waitFor(() => expect(other.outbox.get()).toEqual([]), { timeout: 15_000 })
  expect((await database.pool.query('select quantity from cart_line')).rows).toEqual([{ quantity: 3 }])
  await other.close()
  expect(slept.outbox.get()).toHaveLength(1)

  // The device itself knows this; the service is not called.
  place.world.network = 'down'
  isAsleep = false
  place.signal('visible')
  await vi.waitFor(() => expect(slept.sync.get()).toMatchObject({ unsent: 0 }), { timeout: 2000 })
  expect(slept.receipts.get()).toMatchObject([{ call: 'cart.save', outcome: 'applied' }])
  expect((await database.pool.query('select from command_verdict')).rowCount).toBe(1)
})
