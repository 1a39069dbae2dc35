import type { Fields } from './field.ts'

/** Orders that wait for a colleague's approval (record 240). */
export const approvalFields = {
  askedBy: ['Who asked for the approval.', 'Ben Sanz'],
  isOwn: ['Whoever reads asked for it.', false],
  isOrdered: ['An order was given under this id by another way: nothing of it is to be put into the cart again.', true],
  askedLines: ['Single lines as they were asked for, also where there was not enough of them.'],
  decidedAt: ['When somebody decided on it; null while it waits.', '2026-11-26T10:00:00.000Z'],
  decidedBy: ['Who approved or refused it, or took it back; empty while it waits.', 'Ana Ruiz'],
} as const satisfies Fields
