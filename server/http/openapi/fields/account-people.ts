import type { Fields } from './field.ts'

/** People of a client account, invitations and sessions. decisions §2 */
export const accountPeopleFields = {
  people: ['People who sign in for the account.'],
  invitations: ['Invitations not accepted yet.'],
  peopleMax: ['Maximum number of people and open invitations.', 100],
  personId: ['Person id.', '01980000-0000-7000-8000-000000000011'],
  right: ['What the person may do: look, order, or manage people.', 'order'],
  orderLimit: ['Maximum order total without an approval, with tax; null for no limit.', '500.00'],
  'ClientAccountRow.orderLimit': [
    'Maximum order total of this person without an approval, with tax, in minor units; null for no limit.',
    50_000,
  ],
  isSelf: ['Whether it is the caller.', true],
  invitationId: ['Invitation id.', '01980000-0000-7000-8000-0000000000ab'],
  madeAt: ['Time of creation.', '2026-11-24T09:00:00.000Z'],
  expiresAt: ['Time of expiry; null if none.', '2026-12-01T09:00:00.000Z'],
  token: ['Token from the invitation mail.', 'A'.repeat(43)],
  sessionId: ['Session id.', '01980000-0000-7000-8000-0000000000cd'],
  device: ['What the browser reported about itself at sign-in.', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)'],
  isThis: ['Whether it is the calling session.', true],
  ended: ['Sessions ended.', 2],
} as const satisfies Fields
