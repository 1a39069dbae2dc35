import { expect, test, vi } from 'vitest'
import { aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { ActingFor } from '../../features/account/acting-for.tsx'
import { ExpiredNote } from '../../features/account/expired-note.tsx'
import type { Device, Identity, OutboxEntry, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { LockGate } from './lock-gate.tsx'
import { PersonMenu } from './person-menu.tsx'
// What opens later is loaded before: the tests wait for the screen, not for the server that hands out its files.
import '../../features/account/lock-screen.tsx'
import '../../features/account/pin-dialog.tsx'
import '../../features/account/sign-out-dialog.tsx'
import '../../features/guides/tour-line.tsx'
import '../../features/mails/mails-line.tsx'
import './person-menu-lines.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))
const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }

type SignedIn = Extract<SessionState, { phase: 'signedIn' }>
const ana: Identity = { principal: 'buyer:1', kind: 'buyer', role: 'buyer', name: 'Ana Ruiz', tenant: 'main' }

const open = async ({ outbox = [], held = 0, hasPin = true, unread = 0 }: Held = {}) => {
  const me = signedIn()
  const session = me.session as ReturnType<typeof createCell<SessionState>>
  const waiting = createCell(outbox)
  const signOut = vi.fn<Device['signOut']>().mockResolvedValue()
  const lockNow = vi.fn<() => void>()
  asked.mockResolvedValue({ ok: true, data: { unread } })
  const device = deviceWith({
    ...me,
    outbox: waiting,
    kept: kept as unknown as Device['kept'],
    sync: createCell(aSync({ unsent: outbox.length, held })),
    lock: {
      state: createCell({ mayLock: true, hasPin, idleMinutes: 10 }),
      lockNow,
      waitMs: async () => 0,
    } as unknown as Device['lock'],
    signOut,
  })
  const screen = await renderScreen(
    <LockGate>
      <ActingFor picker={{ to: '/accounts' }} />
      <PersonMenu person={ana} />
      <p>What the screen holds</p>
    </LockGate>,
    { device },
  )
  const choose = async (words: string) => {
    await screen.getByRole('button', { name: 'You and this app' }).click()
    await screen.getByRole('button', { name: words, exact: true }).click()
  }
  return { screen, session, signOut, lockNow, choose }
}
interface Held {
  readonly outbox?: readonly OutboxEntry[]
  readonly held?: number
  readonly hasPin?: boolean
  readonly unread?: number
}

test('signing out is immediate with nothing unsent; unsent work opens a dialog first', async () => {
  const idle = await open()
  await idle.choose('Sign out')
  expect(idle.signOut.mock.calls).toEqual([['keep']])
  await expect.element(idle.screen.getByRole('dialog', { name: /not sent yet/ })).not.toBeInTheDocument()
  await idle.screen.unmount()
  const { screen, signOut, choose } = await open({ outbox: [aWaiting('a')] })
  await choose('Sign out')
  await expect.element(screen.getByRole('dialog', { name: '1 change is not sent yet' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('work held for another device opens a dialog before the sign-out', async () => {
  const { screen, signOut, choose } = await open({ held: 1 })
  await choose('Sign out')
  await expect.element(screen.getByRole('dialog', { name: '1 held for another device' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('the menu shows the number of unread e-mails and requests it only when opened', async () => {
  const { screen } = await open({ unread: 3 })
  expect(asked).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'You and this app' }).click()
  await expect.element(screen.getByRole('link', { name: 'E-mail log 3 Unread' })).toBeVisible()
  expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(['mails.num'])
})

test('a locked device draws nothing of its screens; without a PIN there is no lock, and one can be set', async () => {
  const { screen, session, lockNow, choose } = await open()
  await choose('Lock')
  expect(lockNow).toHaveBeenCalledOnce()
  const before = session.get()
  session.set({ phase: 'locked' } as SessionState)
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/What the screen holds|Lámparas|Ana Ruiz/)
  session.set(before)
  await expect.element(screen.getByText('What the screen holds')).toBeVisible()
  await screen.unmount()
  const open2 = await open({ hasPin: false })
  await open2.choose('PIN for this device')
  await expect.element(open2.screen.getByLabelText('New PIN')).toBeVisible()
  await expect.element(open2.screen.getByRole('button', { name: 'Lock', exact: true })).not.toBeInTheDocument()
})

test('only staff change the account from where it is shown', async () => {
  const { screen, session } = await open()
  await expect.element(screen.getByText('Lámparas del Sur S.L.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Lámparas/ })).not.toBeInTheDocument()
  const now = session.get() as SignedIn
  const marta: Identity = { ...ana, kind: 'staff', role: 'sales', name: 'Marta Vidal' }
  session.set({ ...now, who: marta })
  const chip = screen.getByRole('link', { name: 'Acting for ES10001 Lámparas del Sur S.L.' })
  await expect.element(chip).toHaveAttribute('href', expect.stringContaining('/accounts'))
  session.set({ ...now, who: marta, account: null })
  await expect.element(screen.getByRole('link', { name: 'Choose an account' })).toBeVisible()
})

test('an ended session says whose work waits, and work continues without signing in', async () => {
  const me = signedIn()
  const session = me.session as ReturnType<typeof createCell<SessionState>>
  const sync = createCell(aSync({ unsent: 2 }))
  const onGoOn = vi.fn<() => void>()
  const screen = await renderScreen(<ExpiredNote onGoOn={onGoOn} />, { device: deviceWith({ ...me, sync }) })
  await expect.element(screen.getByText('Waiting for sign-in')).not.toBeInTheDocument()
  const ended = { ...(session.get() as SignedIn), expired: true }
  session.set(ended)
  await expect.element(screen.getByText('2 changes of Ana Ruiz wait on this device and are sent after signing in.')).toBeVisible()
  sync.set(aSync())
  await expect.element(screen.getByText('The session of Ana Ruiz has ended. Everything on this device is kept.')).toBeVisible()
  session.set({ ...ended, isLost: true })
  await expect.element(screen.getByText(/^Your session was not saved by the browser/)).toBeVisible()
  await screen.getByRole('button', { name: 'Continue without sending' }).click()
  expect(onGoOn).toHaveBeenCalledOnce()
})
