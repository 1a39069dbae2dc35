import * as v from 'valibot'
import { call } from './call.ts'
import { count, decimal, hash, instant, listOf, paging, uuid } from './shapes.ts'

/** Key of a prize in a campaign's list. */
const prizeKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,20}$/))

const prize = v.object({
  prizeKey,
  /** How often it occurs in the list: the odds. */
  pieces: count,
  /** What it wins; null for nothing. */
  coupon: v.nullable(
    v.object({
      couponId: uuid,
      title: v.string(),
      kind: v.picklist(['amount', 'percent']),
      /** Amount off; for a percentage its ceiling, null for none. */
      amount: v.nullable(decimal),
      percent: v.number(),
      leastValue: decimal,
    }),
  ),
})
export type ScratchPrize = v.InferOutput<typeof prize>

const campaign = v.object({
  campaignId: uuid,
  title: v.string(),
  state: v.picklist(['coming', 'running', 'over']),
  currency: v.string(),
  /** Minimum goods value of an order, before coupon and tax, for a ticket. */
  leastSum: decimal,
  startTime: instant,
  endTime: instant,
  /** SHA-256 of the salt and the shuffled list, published before the first ticket. */
  commitment: hash,
  isListPublished: v.boolean(),
  prizes: v.array(prize),
  /** Tickets of this account that can be opened now. */
  ticketsLeft: count,
})
export type ScratchCampaign = v.InferOutput<typeof campaign>

const ticket = v.object({
  ticketId: uuid,
  campaignId: uuid,
  /** Its place in the list, from 1. */
  number: count,
  state: v.picklist(['closed', 'opened', 'takenBack', 'lapsed']),
  orderId: uuid,
  orderNumber: v.string(),
  givenAt: instant,
  openedAt: v.nullable(instant),
  /** What it won; null until it is opened. */
  prizeKey: v.nullable(prizeKey),
})
export type ScratchTicket = v.InferOutput<typeof ticket>

/** The scratch card (decisions §17). Additions of ours: §7 names no paths. */
export const scratch = {
  campaigns: call({
    name: 'scratch.campaigns',
    method: 'GET',
    path: '/v1.0/scratch_card/campaigns',
    auth: 'account',
    summary: 'The campaigns that the account takes part in: running ones first, then those to come and those that are over.',
    reply: v.object({ list: v.array(campaign) }),
  }),
  tickets: call({
    name: 'scratch.tickets',
    method: 'GET',
    path: '/v1.0/scratch_card/tickets',
    auth: 'account',
    summary: 'Tickets of the account: those that can be opened first, then the others, newest first.',
    query: v.object({ ...paging, campaignId: v.optional(uuid) }),
    reply: listOf(ticket),
  }),
  open: call({
    name: 'scratch.open',
    method: 'POST',
    path: '/v1.0/scratch_card/open',
    auth: 'account',
    summary:
      'Opens a ticket and gives the account its prize. The prize was decided when the ticket was given; opening it again gives the same answer.',
    body: v.object({ ticketId: uuid }),
    reply: ticket,
  }),
  published: call({
    name: 'scratch.published',
    method: 'GET',
    path: '/v1.0/scratch_card/list',
    auth: 'account',
    summary: 'The salt and the list of prizes of a finished campaign, to be checked against its hash.',
    query: v.object({ campaignId: uuid }),
    reply: v.object({ campaignId: uuid, salt: v.string(), prizes: v.array(prizeKey) }),
  }),
} as const
