import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

type Names = Readonly<Record<string, string>>

export interface StoredCampaign {
  readonly campaignId: string
  readonly names: Names
  readonly currency: string
  readonly leastSum: Minor
  readonly startsAt: Date
  readonly endsAt: Date
  readonly commitment: string
  readonly size: number
  /** Tickets that were opened or taken back. */
  readonly settled: number
  /** Tickets of this account, neither opened nor taken back. */
  readonly closed: number
}

export interface StoredPrize {
  readonly campaignId: string
  readonly prizeKey: string
  readonly pieces: number
  readonly coupon: {
    readonly couponId: string
    readonly names: Names
    readonly kind: 'amount' | 'percent'
    readonly amount: Minor | null
    readonly percent: number
    readonly leastValue: Minor
  } | null
}

export interface StoredTicket {
  readonly ticketId: string
  readonly campaignId: string
  readonly number: number
  readonly orderId: string
  readonly orderNumber: string
  readonly givenAt: Date
  readonly openedAt: Date | null
  readonly takenBackAt: Date | null
  readonly prizeKey: string | null
  /** End of its campaign. */
  readonly endsAt: Date
}

const DAY_MS = 86_400_000
/** An ended campaign is shown, and its list can be checked, for this long. */
const SHOWN_AFTER_DAYS = 365

const campaignColumns = `c.campaign_id as "campaignId", c.names, c.currency, c.least_sum as "leastSum", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.commitment, c.size, c.settled,
  (select count(*) from scratch_ticket t where t.tenant_id = $1 and t.account_id = $2 and t.campaign_id = c.campaign_id
    and t.opened_at is null and t.taken_back_at is null)::int as closed`

/** Campaigns in this currency, the one that ends last first. */
export async function readCampaigns(
  tx: Tx,
  { tenant, account }: Scope,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Promise<readonly StoredCampaign[]> {
  const { rows } = await tx.query<StoredCampaign & object>({
    name: 'scratch-campaigns',
    text: `select ${campaignColumns} from scratch_campaign c where c.tenant_id = $1 and c.currency = $3 and c.ends_at > $4
      order by c.ends_at desc, c.campaign_id limit 50`,
    values: [tenant, account, currency, new Date(now.getTime() - SHOWN_AFTER_DAYS * DAY_MS)],
  })
  return rows
}

export async function findCampaign(tx: Tx, { tenant, account }: Scope, campaignId: string): Promise<StoredCampaign | undefined> {
  const { rows } = await tx.query<StoredCampaign & object>({
    name: 'scratch-campaign',
    text: `select ${campaignColumns} from scratch_campaign c where c.tenant_id = $1 and c.campaign_id = $3`,
    values: [tenant, account, campaignId],
  })
  return rows[0]
}

/** Prizes of these campaigns, the rarest first. */
export async function readPrizes(tx: Tx, { tenant }: Scope, campaignIds: readonly string[]): Promise<readonly StoredPrize[]> {
  const { rows } = await tx.query<StoredPrize & object>({
    name: 'scratch-prizes',
    text: `select p.campaign_id as "campaignId", p.prize_key as "prizeKey", p.pieces, case when c.coupon_id is not null then
        jsonb_build_object('couponId', c.coupon_id, 'names', c.names, 'kind', c.kind, 'amount', c.amount, 'percent', c.percent,
          'leastValue', c.least_value) end as coupon
      from scratch_prize p left join coupon c on c.tenant_id = $1 and c.coupon_id = p.coupon_id
      where p.tenant_id = $1 and p.campaign_id = any($2) order by p.coupon_id is null, p.pieces, p.prize_key`,
    values: [tenant, campaignIds],
  })
  return rows
}

export async function readList(tx: Tx, { tenant }: Scope, campaignId: string): Promise<{ salt: string; prizes: string[] }> {
  const { rows } = await tx.query<{ salt: string; prizes: string[] }>({
    name: 'scratch-list',
    text: 'select salt, prizes from scratch_list where tenant_id = $1 and campaign_id = $2',
    values: [tenant, campaignId],
  })
  const [list] = rows
  if (!list) throw new Error(`Campaign ${campaignId} has no list`)
  return list
}

const ticketColumns = `t.ticket_id as "ticketId", t.campaign_id as "campaignId", t.number, t.order_id as "orderId",
  o.order_number as "orderNumber", t.given_at as "givenAt", t.opened_at as "openedAt", t.taken_back_at as "takenBackAt",
  t.prize_key as "prizeKey", c.ends_at as "endsAt"`
const ticketFrom = `from scratch_ticket t
  join scratch_campaign c on c.tenant_id = $1 and c.campaign_id = t.campaign_id
  join orders o on o.tenant_id = $1 and o.account_id = $2 and o.order_id = t.order_id
  where t.tenant_id = $1 and t.account_id = $2`

export async function readTicketPage(
  tx: Tx,
  { tenant, account }: Scope,
  { campaignId, now }: { readonly campaignId: string | undefined; readonly now: Date },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly StoredTicket[]; total: number }> {
  const ofCampaign = `${ticketFrom} and ($3::uuid is null or t.campaign_id = $3)`
  const values = [tenant, account, campaignId ?? null]
  const { rows } = await tx.query<StoredTicket & object>({
    name: 'scratch-tickets',
    text: `select ${ticketColumns} ${ofCampaign}
      order by (t.opened_at is null and t.taken_back_at is null and c.ends_at > $4) desc, t.given_at desc, t.number desc limit $5 offset $6`,
    values: [...values, now, limit, offset],
  })
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'scratch-tickets-count',
    text: `select count(*) as total ${ofCampaign}`,
    values,
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

const oneTicket = `select ${ticketColumns} ${ticketFrom} and t.ticket_id = $3`

export async function findTicket(tx: Tx, { tenant, account }: Scope, ticketId: string): Promise<StoredTicket | undefined> {
  const { rows } = await tx.query<StoredTicket & object>({
    name: 'scratch-ticket',
    text: oneTicket,
    values: [tenant, account, ticketId],
  })
  return rows[0]
}

/** The same, locked until the end of the transaction. */
export async function lockTicket(tx: Tx, { tenant, account }: Scope, ticketId: string): Promise<StoredTicket | undefined> {
  const { rows } = await tx.query<StoredTicket & object>({
    name: 'scratch-ticket-lock',
    text: `${oneTicket} for update of t`,
    values: [tenant, account, ticketId],
  })
  return rows[0]
}

/** Writes the prize at the ticket's place in the list; returns its coupon, or null if it wins nothing. */
export async function storeOpened(
  tx: Tx,
  { tenant, account }: Scope,
  { ticketId, campaignId }: StoredTicket,
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.query<{ couponId: string | null }>({
    name: 'scratch-open',
    text: `with opened as (
        update scratch_ticket t set opened_at = $4, prize_key = l.prizes[t.number] from scratch_list l
        where t.tenant_id = $1 and t.account_id = $2 and t.ticket_id = $3 and t.opened_at is null and t.taken_back_at is null
          and l.tenant_id = $1 and l.campaign_id = t.campaign_id
        returning t.prize_key
      ),
      counted as (
        update scratch_campaign c set settled = c.settled + 1 from opened where c.tenant_id = $1 and c.campaign_id = $5
      )
      select p.coupon_id as "couponId" from opened
      join scratch_prize p on p.tenant_id = $1 and p.campaign_id = $5 and p.prize_key = opened.prize_key`,
    values: [tenant, account, ticketId, now, campaignId],
  })
  const [won] = rows
  if (!won) throw new Error(`Ticket ${ticketId} has no prize in its list`)
  return won.couponId
}

/** Adds one use of a won coupon. The trade makes prizes, so no quota counts them. */
export async function giveWon(tx: Tx, { tenant, account }: Scope, couponId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'scratch-give-coupon',
    text: `insert into coupon_account as a (tenant_id, account_id, coupon_id, since) values ($1, $2, $3, $4)
      on conflict (tenant_id, account_id, coupon_id) do update set times = a.times + 1`,
    values: [tenant, account, couponId, now],
  })
}
