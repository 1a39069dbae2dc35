import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { forget } from '../../lib/remember.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { PinOffer } from './pin-offer.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './pin-dialog.tsx'

const OFFER = 'Do several people use this device? With a PIN, only you can open your work.'
type Lock = ReturnType<Device['lock']['state']['get']>
const lockable: Lock = { mayLock: true, hasPin: false, idleMinutes: 10 }

beforeEach(() => {
  forget('tradepad.pinOffered')
})

/** Renders the offer while nobody is signed in. */
const open = async () => {
  const me = signedIn()
  const session = createCell<SessionState>({ phase: 'signedOut' })
  const state = createCell<Lock>({ ...lockable, mayLock: false })
  const setPin = vi.fn<Device['lock']['setPin']>().mockResolvedValue('set')
  const device = deviceWith({ ...me, session, lock: { state, setPin } as unknown as Device['lock'] })
  const screen = await renderScreen(
    <>
      <PinOffer />
      <Toaster />
    </>,
    { device },
  )
  /** In the device's order: first the session, then what may be locked. */
  const signIn = (lock: Partial<Lock> = {}) => {
    session.set(me.session.get())
    state.set({ ...lockable, ...lock })
  }
  const signOut = () => {
    session.set({ phase: 'signedOut' })
    state.set({ ...lockable, mayLock: false })
  }
  return { screen, setPin, signIn, signOut }
}
const offers = () => readToasts().filter(({ text }) => text === OFFER)

test('after the first sign-in on a device a PIN is offered and can be set from there', async () => {
  const { screen, setPin, signIn } = await open()
  expect(offers()).toEqual([])
  signIn()
  await screen.getByRole('button', { name: 'Set PIN' }).click()
  await screen.getByLabelText('New PIN').fill('471147')
  await screen.getByLabelText('Repeat the PIN').fill('471147')
  await screen.getByRole('dialog').getByRole('button', { name: 'Set PIN' }).click()
  await vi.waitFor(() => expect(setPin).toHaveBeenCalledWith('471147'))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the offer appears once per device, stays until answered, and is not made to those who have a PIN or cannot have one', async () => {
  const { screen, signIn, signOut } = await open()
  signIn({ hasPin: true })
  signOut()
  signIn({ mayLock: false })
  expect(offers()).toEqual([])
  signOut()
  signIn()
  expect(offers()).toMatchObject([{ stays: true }])
  await screen.getByRole('button', { name: 'Hide this message' }).click()
  signOut()
  signIn()
  expect(offers()).toEqual([])
})

test('an offer that is still shown changes its language with the screen', async () => {
  const { signIn } = await open()
  signIn()
  expect(offers()).toHaveLength(1)
  const german = 'Benutzen mehrere dieses Gerät?'
  const { id } = msg`Do several people use this device? With a PIN, only you can open your work.`
  i18n.loadAndActivate({ locale: 'de', messages: { [id]: german } })
  await expect.poll(() => readToasts().map(({ text }) => text)).toEqual([german])
  expect(readToasts()).toMatchObject([{ stays: true }])
})
