import { expect, test, vi } from 'vitest'
import type { Person } from '#domain/contract/people.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OutboxEntry } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { InvitationScreen } from './invitation-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const ana: Person = {
  personId: '1',
  name: 'Ana',
  email: 'ana@x.example',
  right: 'manage',
  orderLimit: null,
  isSelf: true,
  seenAt: '2026-11-24T09:00:00.000Z',
}
const ben: Person = {
  personId: '2',
  name: 'Ben',
  email: 'ben@x.example',
  right: 'look',
  orderLimit: null,
  isSelf: false,
  seenAt: null,
}
const invitation = {
  invitationId: '9',
  name: 'Cleo',
  email: 'cleo@x.example',
  right: 'order',
  orderLimit: null,
  madeAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
}
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'refused', error: 'people.lastManager', msg: '' },
  )
const last = () => {
  const [call, asking] = asked.mock.lastCall ?? []
  return [call?.name, asking]
}
const openPeople = async (people: readonly Person[] = [ana, ben]) => {
  answering({
    'people.list': { people, invitations: [invitation], peopleMax: 100 },
    'people.invite': { invitationId: '9' },
    'people.change': null,
    'people.withdraw': null,
  })
  return renderScreen(
    <KitRoom>
      <PeopleScreen />
    </KitRoom>,
    { device: device() },
  )
}

test('a person who manages people invites by name, e-mail and right; a missing entry is reported at its field', async () => {
  const screen = await openPeople()
  await screen.getByRole('button', { name: 'Invite a colleague' }).click()
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(screen.getByText('Enter a valid e-mail address.')).toBeVisible()
  await screen.getByLabelText('Name').fill(' Dan ')
  await screen.getByLabelText('E-mail').fill('Dan@X.example ')
  await screen.getByLabelText('What they may do').selectOptions('View only')
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('The invitation is on its way to dan@x.example.')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'people.invite' }), {
    body: { name: 'Dan', email: 'dan@x.example', right: 'look', orderLimit: null },
  })
})

test('a person invited to order may start with a limit', async () => {
  const screen = await openPeople()
  await screen.getByRole('button', { name: 'Invite a colleague' }).click()
  await screen.getByLabelText('Name').fill('Dan')
  await screen.getByLabelText('E-mail').fill('dan@x.example')
  await screen.getByLabelText('Approval needed for orders above').fill('a lot')
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(screen.getByText('Enter an amount like 500 or 500.00.')).toBeVisible()
  await screen.getByLabelText('Approval needed for orders above').fill('750,5')
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.poll(last).toEqual(['people.list', undefined])
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'people.invite' }), {
    body: { name: 'Dan', email: 'dan@x.example', right: 'order', orderLimit: '750.50' },
  })
})

test('a right is changed; a refusal stays in the dialog with its reason', async () => {
  const screen = await openPeople()
  await screen.getByRole('button', { name: 'Actions for Ben' }).click()
  await screen.getByRole('menuitem', { name: 'Change what they may do' }).click()
  await screen.getByLabelText('What they may do').selectOptions('Places orders')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Actions for Ana' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByText(/At least one person must manage people/)).toBeVisible()
})

test('a person who orders may get a limit; an invalid limit stays in the dialog', async () => {
  const screen = await openPeople([ana, { ...ben, right: 'order', orderLimit: '500.00' }])
  await expect.element(screen.getByText(/up to €\s?500\.00 without an approval/)).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Ben' }).click()
  await screen.getByRole('menuitem', { name: 'Change what they may do' }).click()
  await screen.getByLabelText('Approval needed for orders above').fill('a lot')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Enter an amount like 500 or 500.00.')).toBeVisible()
  await screen.getByLabelText('Approval needed for orders above').fill('750,5')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(last).toEqual(['people.list', undefined])
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'people.change' }), {
    body: { personId: '2', right: 'order', orderLimit: '750.50' },
  })
})

test('an invitation is taken back; a person who does not manage people only sees the list', async () => {
  const screen = await openPeople()
  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('The invitation is taken back.')
  await screen.unmount()
  const looking = await openPeople([
    { ...ana, isSelf: false },
    { ...ben, isSelf: true },
  ])
  await expect.element(looking.getByText('Cleo')).toBeVisible()
  await expect.element(looking.getByRole('button', { name: 'Invite a colleague' })).not.toBeInTheDocument()
  await expect.element(looking.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
  await expect.element(looking.getByRole('button', { name: 'Actions for Ana' })).not.toBeInTheDocument()
})

test('sessions: this one is marked; another one or all others can be ended', async () => {
  const session = { device: 'Mozilla/5.0 (iPad) Safari/604.1', openedAt: ana.seenAt, seenAt: ana.seenAt }
  const list = [
    { ...session, sessionId: 'a', isThis: true },
    { ...session, sessionId: 'b', device: '', isThis: false },
  ]
  answering({
    'passkeys.list': { list: [] },
    'people.sessions': { list },
    'people.endSession': null,
    'people.endOthers': { ended: 1 },
  })
  const screen = await renderScreen(
    <KitRoom>
      <SessionsScreen signOutDialog={() => null} />
    </KitRoom>,
    { device: device() },
  )
  const items = screen.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/Safari · iPad.*This device/)
  await items.nth(1).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('Signed out on Unknown device.')
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('You are signed out on all other devices.')
})

test('sign out everywhere ends the other sessions first, then this one as usual; without an answer nobody is signed out', async () => {
  const session = { device: '', openedAt: ana.seenAt, seenAt: ana.seenAt, sessionId: 'a', isThis: true }
  const answers = { 'passkeys.list': { list: [] }, 'people.sessions': { list: [session] } }
  answering(answers)
  const signOut = vi.fn<Device['signOut']>().mockResolvedValue(undefined as never)
  const outbox = createCell<readonly OutboxEntry[]>([])
  const screen = await renderScreen(
    <KitRoom>
      <SessionsScreen signOutDialog={() => <p>What becomes of unsent work</p>} />
    </KitRoom>,
    {
      device: deviceWith({
        ...signedIn(),
        kept: kept as unknown as Device['kept'],
        outbox: outbox as unknown as Device['outbox'],
        sync: createCell(aSync({})),
        signOut,
      }),
    },
  )
  const all = screen.getByRole('button', { name: 'Sign out everywhere', exact: true })
  await all.click()
  await expect.poll(() => readToasts().at(-1)?.tone).toBe('need')
  expect(signOut).not.toHaveBeenCalled()
  answering({ ...answers, 'people.endOthers': { ended: 0 } })
  await all.click()
  await expect.poll(() => signOut.mock.lastCall).toEqual(['keep'])
  signOut.mockClear()
  outbox.set([{ id: 'x' } as OutboxEntry])
  await all.click()
  await expect.element(screen.getByText('What becomes of unsent work')).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('an invitation is accepted with a name and a password; one no longer valid says what to do', async () => {
  answering({ 'people.invited': { company: 'Bazar Norte', name: 'Ben', email: 'ben@x.example' }, 'people.accept': null })
  const password = { fields: null, value: 'lamp shop 26', check: () => true }
  const screen = await renderScreen(<InvitationScreen token="t" password={password} signInHref="/login" foot={null} />, {
    device: device(),
  })
  await expect.element(screen.getByText('You will sign in for Bazar Norte with ben@x.example.')).toBeVisible()
  await screen.getByLabelText('Your name').fill('Ben Ruiz')
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  expect(last()).toEqual(['people.accept', { body: { token: 't', name: 'Ben Ruiz', password: 'lamp shop 26' } }])
  await screen.unmount()
  asked.mockResolvedValue({ ok: false, kind: 'refused', error: 'people.invitationOver', msg: '' })
  const over = await renderScreen(<InvitationScreen token="t" password={password} signInHref="/login" foot={null} />, {
    device: device(),
  })
  await expect.element(over.getByText(/This invitation is used, withdrawn or expired/)).toBeVisible()
})

test('passkeys: the password is required first, a refusal is reported, and one is removed', async () => {
  const passkey = { passkeyId: 'k', name: 'Stockroom tablet', madeAt: ana.seenAt, usedAt: null }
  answering({ 'people.sessions': { list: [] }, 'passkeys.list': { list: [passkey] }, 'passkeys.remove': null })
  const screen = await renderScreen(
    <KitRoom>
      <SessionsScreen signOutDialog={() => null} />
    </KitRoom>,
    { device: device() },
  )
  await expect.element(screen.getByText('Stockroom tablet')).toBeVisible()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  await screen.getByLabelText('Name of the passkey').fill('')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Enter your password.')).toBeVisible()
  expect(asked.mock.calls.some(([{ name }]) => name === 'passkeys.question')).toBe(false)
  await screen.getByLabelText('Name of the passkey').fill('Desk')
  await screen.getByLabelText('Current password', { exact: true }).fill('lamp shop 26')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/At least one person must manage people/)).toBeVisible()
  expect(last()).toEqual(['passkeys.question', { body: { password: 'lamp shop 26' } }])
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Remove the passkey Stockroom tablet' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toMatch(/Stockroom tablet/)
})
