import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { ProtocolFit, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { AppUpdate } from './app-update.tsx'

// A worker is registered by a build alone; what it would call is called here.
const worker = vi.hoisted(() => ({ wait: (_take: (() => void) | null) => {}, looked: 0 }))
vi.mock('../register-worker.ts', () => ({
  registerWorker: ({ onWaiting }: { onWaiting: (take: (() => void) | null) => void }) => {
    worker.wait = onWaiting
  },
  lookForUpdate: () => {
    worker.looked += 1
  },
  followUpdate: () => {},
}))

beforeEach(() => {
  // What waits is the page's.
  worker.wait(null)
  worker.looked = 0
})
afterEach(() => vi.useRealTimers())

const open = async ({ fit = 'fits', sync = {} }: { fit?: ProtocolFit; sync?: Partial<SyncState> } = {}) => {
  const state = createCell(aSync(sync))
  const protocol = createCell<ProtocolFit>(fit)
  const screen = await renderScreen(
    <>
      <label>
        Notes <textarea />
      </label>
      <AppUpdate />
      <Toaster />
    </>,
    { device: deviceWith({ ...signedIn(), protocol, sync: state }) },
  )
  const take = vi.fn<() => void>()
  return { screen, state, protocol, take, wait: () => worker.wait(take) }
}
const texts = () => readToasts().map(({ text }) => text)

test('a new version that waits is offered until it is answered, and taken by a press', async () => {
  const { screen, take, wait } = await open()
  expect(texts()).toEqual([])
  wait()
  await expect.element(screen.getByText('A new version is ready')).toBeVisible()
  expect(readToasts()).toMatchObject([{ stays: true }])
  expect(take).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => take.mock.calls.length).toBe(1)
})

test('while something is typed it is not offered; once the field is empty it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { screen, wait } = await open()
  await screen.getByLabelText('Notes').fill('Rear entrance')
  wait()
  // It has seen that something is typed, and looks again and again.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(9000)
  expect(texts()).toEqual([])
  await userEvent.clear(screen.getByLabelText('Notes'))
  vi.advanceTimersByTime(3000)
  await expect.poll(texts).toEqual(['A new version is ready'])
})

test('pressed while a batch is out it waits, says so, and is offered again when the answer is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { screen, state, take, wait } = await open()
  wait()
  await expect.poll(texts).toEqual(['A new version is ready'])
  state.set(aSync({ sending: true }))
  await screen.getByRole('button', { name: 'Update' }).click()
  await expect.poll(texts).toEqual(['Something is still being typed or sent. The update waits.'])
  expect(take).not.toHaveBeenCalled()
  state.set(aSync())
  vi.advanceTimersByTime(3000)
  await expect.poll(texts).toEqual(['A new version is ready'])
})

test('a service that needs a newer version is looked for at once and told; one that is older than the app is not “updated” to', async () => {
  const needed = await open({ fit: 'appTooOld' })
  needed.wait()
  await expect.poll(texts).toEqual([expect.stringMatching(/^The service needs a newer version of this app/)])
  expect(worker.looked).toBeGreaterThan(0)
  await needed.screen.unmount()
  const older = await open({ fit: 'appTooNew' })
  older.wait()
  await expect.poll(readToasts).toMatchObject([{ stays: false, action: undefined }])
})

test('a queue that the service holds for an update asks for it too', async () => {
  const { wait } = await open({ sync: { stalled: 'sync.unknownCommand' } })
  wait()
  await expect.poll(texts).toEqual([expect.stringMatching(/^The service needs a newer version of this app/)])
})
