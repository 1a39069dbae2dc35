import { expect, test, vi } from 'vitest'
import { aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OutboxEntry, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const open = async (unsent: readonly OutboxEntry[], sync: Partial<SyncState> = {}) => {
  const outbox = createCell(unsent)
  const signOut = vi.fn<Device['signOut']>().mockResolvedValue()
  const sendNow = vi.fn<Device['sendNow']>()
  const exportUnsent = vi.fn<Device['exportUnsent']>().mockResolvedValue('{"commands":[]}')
  const onClose = vi.fn<() => void>()
  const state = createCell(aSync({ unsent: unsent.length, ...sync }))
  const device = deviceWith({ ...signedIn(), outbox, sync: state, signOut, sendNow, exportUnsent })
  const screen = await renderScreen(<SignOutDialog onClose={onClose} />, { device })
  return { screen, outbox, state, signOut, sendNow, exportUnsent, onClose }
}
const kettle = aWaiting('a', { label: 'Kettle' })
const sent = aWaiting('b', { label: 'Lamp', attempts: 1 })

test('unsent work stays sealed for the person who signs out, or they stay signed in', async () => {
  const { screen, signOut, onClose } = await open([kettle, sent])
  await expect.element(screen.getByRole('dialog', { name: '2 changes are not sent yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stay signed in' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Keep them sealed and sign out' }).click()
  expect(signOut.mock.calls).toEqual([['keep']])
})

test('discarding requires the typed word and lists separately what may have arrived', async () => {
  const { screen, signOut } = await open([kettle, sent])
  await screen.getByRole('button', { name: 'Discard them…' }).click()
  const lost = (words: RegExp) => screen.getByRole('list', { name: words }).getByRole('listitem')
  await expect.element(lost(/never reach the service/)).toHaveTextContent('Kettle')
  await expect.element(lost(/The service may have them/)).toHaveTextContent('Lamp')
  const discard = screen.getByRole('button', { name: 'Discard and sign out' })
  await expect.element(discard).toBeDisabled()
  await screen.getByLabelText('Type “discard” to confirm').fill('discar')
  await expect.element(discard).toBeDisabled()
  await screen.getByLabelText('Type “discard” to confirm').fill(' Discard ')
  await discard.click()
  expect(signOut.mock.calls).toEqual([['discard']])
})

test('“Back” returns to the other choices, and nothing is lost', async () => {
  const { screen, signOut } = await open([kettle])
  await screen.getByRole('button', { name: 'Discard them…' }).click()
  await expect.element(screen.getByRole('list', { name: /The service may have them/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('sending is offered if it can work and otherwise says why not; work sent meanwhile leaves nothing to decide', async () => {
  const { screen, outbox, state, sendNow, signOut } = await open([kettle], { reachable: 'no' })
  const send = screen.getByRole('button', { name: 'Send now' })
  await expect.element(screen.getByText('There is no connection to the service just now.')).toBeVisible()
  await expect.element(send).toBeDisabled()
  state.set(aSync({ unsent: 1, waitingForSignIn: true }))
  await expect.element(screen.getByText(/can be sent after signing in again/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  state.set(aSync({ unsent: 1 }))
  await send.click()
  expect(sendNow).toHaveBeenCalledOnce()
  outbox.set([])
  await expect.element(screen.getByRole('dialog', { name: 'Everything is sent' })).toBeVisible()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  expect(signOut.mock.calls).toEqual([['keep']])
})

test('the unsent work is exported as a file and stays on the device', async () => {
  const { screen, exportUnsent, outbox } = await open([kettle])
  const saved: string[] = []
  const caught = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    saved.push(event.target.download)
  }
  // The link is never in the document, so a listener there cannot catch the click.
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    this.addEventListener('click', caught, { once: true })
    this.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  })
  await screen.getByRole('button', { name: 'Export to a file' }).click()
  await vi.waitFor(() => expect(saved).toEqual(['tradepad-unsent.json']))
  press.mockRestore()
  expect(exportUnsent).toHaveBeenCalledOnce()
  expect(outbox.get()).toHaveLength(1)
})

test('commands held for another device are mentioned at sign-out and not called sent', async () => {
  const { screen, signOut, onClose } = await open([], { held: 2 })
  await expect.element(screen.getByRole('dialog', { name: '2 held for another device' })).toBeVisible()
  await expect.element(screen.getByText(/not sent from here, until the other device has it/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Hand over unsent work' }))
    .toHaveAttribute('href', expect.stringContaining('/handOver'))
  await screen.getByRole('button', { name: 'Stay signed in' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Keep them sealed and sign out' }).click()
  expect(signOut.mock.calls).toEqual([['keep']])
})
