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

// Only a build registers a worker; the tests call its callbacks themselves.
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
  // The waiting version is state of the page.
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

test('a waiting new version is offered until answered, and a press activates it', async () => {
  const { screen, take, wait } = await open()
  expect(texts()).toEqual([])
  wait()
  await expect.element(screen.getByText('A new version is ready')).toBeVisible()
  expect(readToasts()).toMatchObject([{ stays: true }])
  expect(take).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => take.mock.calls.length).toBe(1)
})

test('a new version is offered only once a field with typed text is empty', async () => {
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

test('an update pressed while a batch is in flight waits, says so, and is offered again after the answer', async () => {
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

test('a service that needs a newer app is announced, and an update is sought at once; an older service offers none', async () => {
  const needed = await open({ fit: 'appTooOld' })
  needed.wait()
  await expect.poll(texts).toEqual([expect.stringMatching(/^The service needs a newer version of this app/)])
  expect(worker.looked).toBeGreaterThan(0)
  await needed.screen.unmount()
  const older = await open({ fit: 'appTooNew' })
  older.wait()
  await expect.poll(readToasts).toMatchObject([{ stays: false, action: undefined }])
})

test('a queue that the service holds for an update offers it too', async () => {
  const { wait } = await open({ sync: { stalled: 'sync.unknownCommand' } })
  wait()
  await expect.poll(texts).toEqual([expect.stringMatching(/^The service needs a newer version of this app/)])
})
