import type { Fields } from './field.ts'

/** Orders that wait for a colleague's approval (record 240). */
export const approvalFields = {
  isOwn: ['Whether the caller asked for it.', false],
  isOrdered: ['True if an order was submitted under this id in another way: put nothing of it back into the cart.', true],
  askedLines: ['Single lines as requested, even where stock was short.'],
  decidedBy: ['Who approved, refused or withdrew it; empty while it waits.', 'Ana Ruiz'],
} as const satisfies Fields
