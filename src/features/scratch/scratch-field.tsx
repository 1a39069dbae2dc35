import { Plural, Trans } from '@lingui/react/macro'
import { IconGift, IconWifiOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScratchCampaign, ScratchTicket } from '#domain/contract/scratch.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toasts.ts'
import { PrizeTerms, PrizeWorth } from './prize-words.tsx'
import { ScratchCover } from './scratch-cover.tsx'
import { useOpenTicket } from './scratch.reads.ts'
import css from './scratch.module.css'

interface ScratchFieldProps {
  campaign: ScratchCampaign
  /** Tickets of the first page, closed ones first. */
  tickets: readonly ScratchTicket[]
  coupons: LinkProps
}

/** One ticket: scraped off, or opened by the button, which does the same. */
export function ScratchField({ campaign, tickets, coupons }: ScratchFieldProps) {
  const isOffline = useOffline()
  const { ticket, opened, isCovered, isBusy, again, start, clear, openAtOnce, next } = useScratching(campaign, tickets)
  if (!ticket) return <NoTicket campaign={campaign} />
  const prize = campaign.prizes.find(({ prizeKey }) => prizeKey === opened?.prizeKey)
  const { number, orderNumber } = ticket
  const left = campaign.ticketsLeft
  return (
    <Card>
      <div className={css.play}>
        <div className={css.field}>
          <output className={css.under}>
            {opened && (
              <>
                <strong className={css.worth}>
                  <PrizeWorth prize={prize} currency={campaign.currency} />
                </strong>
                <span>
                  {prize?.coupon ? <PrizeTerms prize={prize} currency={campaign.currency} /> : <Trans>Not this time.</Trans>}
                </span>
              </>
            )}
          </output>
          {isCovered && (
            <ScratchCover key={`${ticket.ticketId} ${again}`} isLocked={isOffline} onStart={start} onCleared={clear} />
          )}
        </div>
        <div className={css.side}>
          <h2>
            <Trans>Ticket {number}</Trans>
          </h2>
          <p className={css.quiet}>
            <Trans>From order {orderNumber}</Trans>
          </p>
          <p>
            <Plural value={left} _0="No ticket left to open" one="# ticket left to open" other="# tickets left to open" />
          </p>
          {isOffline && (
            <Note tone="wait" icon={<IconWifiOff size={18} aria-hidden />}>
              <Trans>Opening a ticket needs a connection. Your tickets are kept until the campaign ends.</Trans>
            </Note>
          )}
          {isCovered && (
            <p className={css.quiet}>
              <Trans>Scratch the field, or use the button. The prize was decided when you got the ticket.</Trans>
            </p>
          )}
          <div className={css.buttons}>
            {!isCovered && prize?.coupon && (
              <LinkButton {...coupons}>
                <Trans>Your coupons</Trans>
              </LinkButton>
            )}
            {/* Both buttons share one place, so that the focus moves from a ticket to the next. */}
            {isCovered ? (
              <Button variant="primary" large busy={isBusy} disabled={isOffline} onClick={openAtOnce}>
                <Trans>Open the ticket</Trans>
              </Button>
            ) : (
              left > 0 && (
                <Button variant="primary" onClick={next}>
                  <Trans>Next ticket</Trans>
                </Button>
              )
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The first closed ticket, until its prize was seen; an opened one stays until the person goes on. */
function useScratching({ campaignId }: ScratchCampaign, tickets: readonly ScratchTicket[]) {
  const errorText = useErrorText()
  const open = useOpenTicket()
  const [held, setHeld] = useState<ScratchTicket>()
  const [isCleared, setCleared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [again, setAgain] = useState(0)
  const ticket = held?.campaignId === campaignId ? held : tickets.find(({ state }) => state === 'closed')
  const opened = ticket?.state === 'opened' ? ticket : undefined
  const start = async () => {
    if (!ticket || isBusy || opened) return
    setHeld(ticket)
    setBusy(true)
    const answer = await open(ticket.ticketId)
    setBusy(false)
    if (answer.ok) return setHeld(answer.data)
    // Nothing was opened: the cover is restored.
    setHeld(undefined)
    setCleared(false)
    setAgain((times) => times + 1)
    toast(errorText(answer), { tone: 'need' })
  }
  return {
    ticket,
    opened,
    isBusy,
    again,
    isCovered: !opened || !isCleared,
    start: () => void start(),
    clear: () => setCleared(true),
    openAtOnce: () => {
      setCleared(true)
      void start()
    },
    next: () => {
      setHeld(undefined)
      setCleared(false)
    },
  }
}

/** Explains how to get a ticket. */
function NoTicket({ campaign: { state, leastSum, currency } }: { campaign: ScratchCampaign }) {
  return (
    <EmptyState
      tight
      icon={<IconGift size={28} />}
      title={state === 'over' ? <Trans>The campaign is over</Trans> : <Trans>No ticket left to open</Trans>}
    >
      {state === 'over' ? (
        <Trans>Below is what your tickets won, and whether the list of prizes was the one that was promised.</Trans>
      ) : (
        <Trans>
          Each order with goods from <Money minor={parseDecimal(leastSum) ?? 0} currency={currency} /> gives one ticket when it is
          accepted.
        </Trans>
      )}
    </EmptyState>
  )
}
