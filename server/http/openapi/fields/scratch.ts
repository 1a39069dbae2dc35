import type { Fields } from './field.ts'

/** The scratch card. decisions §17 */
export const scratchFields = {
  campaignId: ['Campaign id.', '01980000-0000-7000-8000-0000000000e1'],
  leastSum: ['Minimum goods value of an order for a ticket, before coupon and tax.', '200.00'],
  commitment: [
    'SHA-256 (hexadecimal) of the salt and the list of prizes, joined by line feeds; published before the first ticket.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  isListPublished: ['Whether the campaign is over and the list readable.', false],
  prizes: ['Prizes of the campaign, rarest first.'],
  'ScratchPublishedData.prizes': ['Prize of each ticket, from number 1.', ['none', 'five']],
  prizeKey: ['Prize key in the campaign’s list; null until opened.', 'five'],
  pieces: ['Occurrences in the list.', 20],
  'prizes.coupon': ['Coupon that it wins; null for nothing.'],
  ticketsLeft: ['Tickets of the account that can be opened now.', 2],
  ticketId: ['Ticket id.', '01980000-0000-7000-8000-0000000000e2'],
  number: ['Position in the list, from 1.', 17],
  givenAt: ['Time of the order’s acceptance.', '2026-11-24T09:00:00.000Z'],
  'ScratchTicketsData.openedAt': ['Time of opening; null until then.', '2026-11-24T10:00:00.000Z'],
  'ScratchOpenData.openedAt': ['Time of opening; null until then.', '2026-11-24T10:00:00.000Z'],
  salt: ['Random characters before the list, so that it cannot be guessed.', 'c0ffee00c0ffee00c0ffee00c0ffee00'],
} as const satisfies Fields
