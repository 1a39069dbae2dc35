import type { Fields } from './field.ts'

/** Applications for an account and the desk. §5, decisions §18 */
export const registerFields = {
  vat: ['The VAT number.', 'DE136695976'],
  consent: ['To the terms of sale and the privacy notice.', true],
  registrationId: ['The application.', '01980000-0000-7000-8000-0000000000ef'],
  key: ['What opens the application for whoever began it.', 'A'.repeat(43)],
  askedAt: ['When it was handed in.', '2026-11-24T09:00:00.000Z'],
  caseId: ['The case.', '01980000-0000-7000-8000-0000000000f1'],
  assigneeName: ['Who has it in hand; empty is nobody.', 'Karl'],
  isMine: ['Whoever asks has it in hand.', false],
  counts: ['How many cases of each kind are in each state.'],
  'counts.count': ['How many.', 3],
  detail: ['What was handed in, and what is known beside it.'],
  returnState: ['Where the return stands.', 'requested'],
  proofKind: ['What kind of file it is; null where there is none.', 'pdf'],
  proofAt: ['When it came; null where that was not written down.', '2026-11-24T09:00:00.000Z'],
  sameVat: ['Other clients of the brand with the same VAT number.'],
  priceLists: ['Price lists to choose from.'],
  trail: ['Who did what, in order.'],
  actorName: ['Who did it.', 'Karl'],
  act: ['What was done.', 'opened'],
  claim: ['To take it in hand; false puts it back.', true],
  decision: ['What is decided.', 'approve'],
  openedAt: ['When it began.', '2026-11-24T09:00:00.000Z'],
  changedAt: ['When it was last changed.', '2026-11-24T09:00:00.000Z'],
} as const satisfies Fields
