import type { Fields } from './field.ts'

/** People of a client account, invitations and sessions. decisions §2 */
export const accountPeopleFields = {
  people: ['Everybody who signs in for the account.'],
  invitations: ['Invitations that were not accepted yet.'],
  peopleMax: ['Most people and open invitations of an account.', 100],
  personId: ['The person.', '01980000-0000-7000-8000-000000000011'],
  right: ['What the person may do: look, order, or manage people.', 'order'],
  orderLimit: ['The most that the person may order without an approval, with tax; null is no limit.', '500.00'],
  'ClientAccountRow.orderLimit': [
    'The most that this person may order without an approval, with tax, in minor units; null is no limit.',
    50_000,
  ],
  isSelf: ['Whoever asks.', true],
  invitationId: ['The invitation.', '01980000-0000-7000-8000-0000000000ab'],
  madeAt: ['When it was made.', '2026-11-24T09:00:00.000Z'],
  expiresAt: ['Until when it holds.', '2026-12-01T09:00:00.000Z'],
  token: ['The token of the invitation’s mail.', 'A'.repeat(43)],
  sessionId: ['The session.', '01980000-0000-7000-8000-0000000000cd'],
  device: ['What the browser said of itself at the sign-in.', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)'],
  openedAt: ['When the session began.', '2026-11-24T09:00:00.000Z'],
  isThis: ['The session that asks.', true],
  ended: ['How many sessions ended.', 2],
} as const satisfies Fields
