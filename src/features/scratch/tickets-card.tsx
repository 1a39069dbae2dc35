import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ScratchCampaign, ScratchTicket } from '#domain/contract/scratch.ts'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { PrizeWorth } from './prize-words.tsx'
import { useTickets } from './scratch.reads.ts'
import css from './scratch.module.css'

interface TicketsCardProps {
  campaign: ScratchCampaign
  page: number
  onPage: (page: number) => void
  order: (orderId: string) => LinkProps
}

/** Every ticket that the account got in the campaign, and its outcome. */
export function TicketsCard({ campaign, page, onPage, order }: TicketsCardProps) {
  const { t } = useLingui()
  const { tickets, pages, failure } = useTickets(campaign.campaignId, page)
  if (failure) return null
  return (
    <Card title={<Trans>Your tickets</Trans>} flush>
      {!tickets && (
        <Waiting>
          <Skeleton shape="row" />
        </Waiting>
      )}
      {tickets?.length === 0 && (
        <p className={css.note}>
          <Trans>No order of this account has earned a ticket.</Trans>
        </p>
      )}
      {tickets && tickets.length > 0 && (
        <Rows label={t`Your tickets`}>
          {tickets.map((ticket) => (
            <li key={ticket.ticketId}>
              <TicketRow ticket={ticket} campaign={campaign} order={order} />
            </li>
          ))}
        </Rows>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </Card>
  )
}

function TicketRow({ ticket, campaign, order }: Pick<TicketsCardProps, 'campaign' | 'order'> & { ticket: ScratchTicket }) {
  const { number, orderId, orderNumber, givenAt, prizeKey } = ticket
  const prize = campaign.prizes.find((one) => one.prizeKey === prizeKey)
  return (
    <Row
      title={
        <span>
          <Trans>Ticket {number}</Trans>
        </span>
      }
      marks={<TicketState ticket={ticket} />}
      meta={
        <Link {...order(orderId)}>
          {formatDay(givenAt)} · {orderNumber}
        </Link>
      }
      end={
        prizeKey !== null && (
          <span className={prize?.coupon ? css.won : css.quiet}>
            <PrizeWorth prize={prize} currency={campaign.currency} />
          </span>
        )
      }
    />
  )
}

function TicketState({ ticket: { state } }: { ticket: ScratchTicket }) {
  if (state === 'opened') return null
  if (state === 'closed') {
    return (
      <Badge tone="accent">
        <Trans>To be opened</Trans>
      </Badge>
    )
  }
  return state === 'takenBack' ? (
    <Badge>
      <Trans>Taken back: the order was cancelled</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Not opened in time</Trans>
    </Badge>
  )
}
