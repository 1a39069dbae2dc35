import type { Fields } from './field.ts'

/** Applications for an account and the desk. §5, decisions §18 */
export const registerFields = {
  vat: ['VAT number.', 'DE136695976'],
  consent: ['Consent to the terms of sale and privacy notice.', true],
  registrationId: ['Application id.', '01980000-0000-7000-8000-0000000000ef'],
  key: ['Key; for an application, the secret that opens it.', 'A'.repeat(43)],
  askedAt: ['Time of the request.', '2026-11-24T09:00:00.000Z'],
  caseId: ['Case id.', '01980000-0000-7000-8000-0000000000f1'],
  assigneeName: ['Who has it in hand; empty for nobody.', 'Karl'],
  isMine: ['Whether the caller has it in hand.', false],
  counts: ['Cases by kind and state; documents by state.'],
  'counts.count': ['How many there are.', 3],
  detail: ['What was handed in, with related information.'],
  returnState: ['State of the return.', 'requested'],
  proofKind: ['Kind of file; null if there is none.', 'pdf'],
  proofAt: ['Time at which it arrived; null if not recorded.', '2026-11-24T09:00:00.000Z'],
  sameVat: ['Other clients of the brand with the same VAT number.'],
  priceLists: ['Price lists to choose from.'],
  trail: ['Who did what, in order.'],
  actorName: ['Who did it.', 'Karl'],
  act: ['What was done.', 'opened'],
  claim: ['True takes it in hand; false puts it back.', true],
  decision: ['Decision.', 'approve'],
  openedAt: ['Time of opening or sign-in.', '2026-11-24T09:00:00.000Z'],
  changedAt: ['Time of the last change.', '2026-11-24T09:00:00.000Z'],
} as const satisfies Fields
