import type { scratch as contract, ScratchCampaign, ScratchPrize, ScratchTicket } from '#domain/contract/scratch.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { campaignState } from '#domain/rules/scratch.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { textIn } from '../../db/read-articles.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import {
  findCampaign,
  findTicket,
  giveWon,
  lockTicket,
  readCampaigns,
  readList,
  readPrizes,
  readTicketPage,
  storeOpened,
} from './scratch.store.ts'
import type { StoredCampaign, StoredPrize, StoredTicket } from './scratch.store.ts'

type Scratch = typeof contract

const ORDER: Readonly<Record<ScratchCampaign['state'], number>> = { running: 0, coming: 1, over: 2 }

/** Prizes are coupons in one currency: an account with another one takes no part. */
export const campaigns: Handler<Scratch['campaigns']> = async ({ tx, scope, language, now }) => {
  const { currency } = await readAccountFacts(tx, scope)
  const stored = await readCampaigns(tx, scope, { currency, now })
  const prizes = await readPrizes(
    tx,
    scope,
    stored.map(({ campaignId }) => campaignId),
  )
  const list = stored.map((one) => campaignToWire(one, prizes, language, now))
  return { list: list.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]) }
}

export const tickets: Handler<Scratch['tickets']> = async ({ tx, scope, query: { page, limit, campaignId }, now }) => {
  const { rows, total } = await readTicketPage(tx, scope, { campaignId, now }, { limit, offset: (page - 1) * limit })
  return { list: rows.map((ticket) => ticketToWire(ticket, now)), total, page, limit }
}

/** Locks the row: of all who open the ticket at once the first draws the prize, and the others read it. */
export const open: Handler<Scratch['open']> = async ({ tx, scope, body: { ticketId }, now }) => {
  const ticket = (await lockTicket(tx, scope, ticketId)) ?? refuse('scratch.ticketNotFound')
  if (ticket.openedAt) return ticketToWire(ticket, now)
  if (ticket.takenBackAt) refuse('scratch.takenBack')
  if (now >= ticket.endsAt) refuse('scratch.over')
  const couponId = await storeOpened(tx, scope, ticket, now)
  if (couponId !== null) await giveWon(tx, scope, couponId, now)
  return ticketToWire((await findTicket(tx, scope, ticketId)) ?? refuse('scratch.ticketNotFound'), now)
}

export const published: Handler<Scratch['published']> = async ({ tx, scope, query: { campaignId }, now }) => {
  const { currency } = await readAccountFacts(tx, scope)
  const campaign = await findCampaign(tx, scope, campaignId)
  if (!campaign || campaign.currency !== currency) return refuse('scratch.campaignNotFound')
  if (!isPublished(campaign, now)) refuse('scratch.listSealed')
  return { campaignId, ...(await readList(tx, scope, campaignId)) }
}

/** Published at the end, or earlier when the last ticket is opened: before that it would reveal what somebody has. */
const isPublished = ({ endsAt, size, settled }: StoredCampaign, now: Date): boolean => now >= endsAt || settled === size

const campaignToWire = (stored: StoredCampaign, prizes: readonly StoredPrize[], language: string, now: Date): ScratchCampaign => {
  const { campaignId, names, currency, leastSum, startsAt, endsAt, commitment, closed } = stored
  const isUsedUp = stored.settled === stored.size
  return {
    campaignId,
    title: textIn(names, language),
    state: campaignState({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), isUsedUp }, now.getTime()),
    currency,
    leastSum: formatDecimal(leastSum),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    commitment,
    isListPublished: isPublished(stored, now),
    prizes: prizes.filter((one) => one.campaignId === campaignId).map((one) => prizeToWire(one, language)),
    ticketsLeft: now < endsAt ? closed : 0,
  }
}

const prizeToWire = ({ prizeKey, pieces, coupon }: StoredPrize, language: string): ScratchPrize => ({
  prizeKey,
  pieces,
  coupon: coupon && {
    couponId: coupon.couponId,
    title: textIn(coupon.names, language),
    kind: coupon.kind,
    amount: coupon.amount === null ? null : formatDecimal(coupon.amount),
    percent: coupon.percent,
    leastValue: formatDecimal(coupon.leastValue),
  },
})

const ticketToWire = (ticket: StoredTicket, now: Date): ScratchTicket => {
  const { ticketId, campaignId, number, orderId, orderNumber, givenAt, openedAt, takenBackAt, prizeKey, endsAt } = ticket
  return {
    ticketId,
    campaignId,
    number,
    state: openedAt ? 'opened' : takenBackAt ? 'takenBack' : now >= endsAt ? 'lapsed' : 'closed',
    orderId,
    orderNumber,
    givenAt: givenAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    prizeKey,
  }
}
