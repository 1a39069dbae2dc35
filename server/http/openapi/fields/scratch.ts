import type { Fields } from './field.ts'

/** The scratch card. decisions §17 */
export const scratchFields = {
  campaignId: ['The campaign.', '01980000-0000-7000-8000-0000000000e1'],
  leastSum: ['Goods of an order, before coupon and tax, that give a ticket.', '200.00'],
  commitment: [
    'SHA-256, as hexadecimal figures, of the salt and the list of prizes, joined by line feeds; published before the first ticket.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  isListPublished: ['The campaign is over and its list can be read.', false],
  prizes: ['The prizes of the campaign, the rarest first.'],
  'ScratchPublishedData.prizes': ['The prize of each ticket, from number 1 on.', ['none', 'five']],
  prizeKey: ['The prize in the campaign’s list.', 'five'],
  pieces: ['How often it lies in the list.', 20],
  'prizes.coupon': ['The coupon that it wins; null is nothing.'],
  ticketsLeft: ['Tickets of the account that can be opened now.', 2],
  ticketId: ['The ticket.', '01980000-0000-7000-8000-0000000000e2'],
  number: ['Its place in the list, from 1.', 17],
  givenAt: ['When its order was accepted.', '2026-11-24T09:00:00.000Z'],
  'ScratchTicketsData.openedAt': ['When it was opened.', '2026-11-24T10:00:00.000Z'],
  'ScratchOpenData.openedAt': ['When it was opened.', '2026-11-24T10:00:00.000Z'],
  salt: ['Random figures in front of the list, so that nobody finds it by trying.', 'c0ffee00c0ffee00c0ffee00c0ffee00'],
} as const satisfies Fields
