import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowBackUp, IconBan, IconInfoCircle, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Return } from '#domain/contract/returns.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnParcelCard } from './parcel/parcel-card.tsx'
import { RefusedActs } from './request/refused-acts.tsx'
import type { RefusedLinks } from './request/refused-acts.tsx'
import { ReturnStateMark } from './return-state.tsx'
import { ReturnTimeline } from './return-timeline.tsx'
import { useReturnCommands } from './returns.commands.ts'
import css from './returns.module.css'
import { useRefusedReturn, useReturns } from './returns.reads.ts'
import type { RefusedReturn } from './returns.reads.ts'

interface ReturnDetailProps {
  returnId: string
  returns: LinkProps
  order: (orderId: string) => LinkProps
  links: RefusedLinks
  /** The head of a printed page; from the orders feature. */
  head: (title: ReactNode) => ReactNode
}

/** One return as a record: its lines with photos, the label, the parcel and what happened (decisions §16). */
export function ReturnDetail({ returnId, returns, order, links, head }: ReturnDetailProps) {
  const list = useReturns()
  const one = list?.find((each) => each.returnId === returnId)
  const { refused, asked } = useRefusedReturn(returnId)
  const acts = <RefusedActs refused={refused} links={links} />
  if (one) return <Full one={one} acts={acts} order={order(one.orderId)} head={head} />
  if (refused.length > 0) return <NotTaken asked={asked} acts={acts} order={order} />
  if (list) return <Missing returns={returns} />
  return (
    <Page title={<Trans>Return</Trans>}>
      <UnreadState tight title={<Trans>The returns are not on this device yet</Trans>} />
    </Page>
  )
}

interface FullProps extends Pick<ReturnDetailProps, 'head'> {
  one: Return
  /** Its refused commands. */
  acts: ReactNode
  order: LinkProps
}

function Full({ one, acts, order, head }: FullProps) {
  const { t } = useLingui()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { returnNumber, orderNumber, requestedAt, requestedBy, state, answer, notes, creditNotes } = one
  const title = returnNumber === '' ? <Trans>Return from order {orderNumber}</Trans> : <Trans>Return {returnNumber}</Trans>
  return (
    <Page
      title={title}
      meta={
        <span className={css.meta}>
          <ReturnStateMark one={one} />
          <span>{[formatMoment(requestedAt), requestedBy].filter(Boolean).join(' · ')}</span>
          {orderNumber !== '' && (
            <Link {...order}>
              <Trans>Order {orderNumber}</Trans>
            </Link>
          )}
        </span>
      }
      actions={<IconButton label={t`Print`} icon={<IconPrinter size={20} aria-hidden />} outlined onClick={() => print()} />}
    >
      {head(title)}
      {acts}
      {answer !== '' && (
        <Note
          tone={state === 'refused' ? 'need' : 'plain'}
          icon={state === 'refused' ? <IconAlertCircle size={18} aria-hidden /> : <IconInfoCircle size={18} aria-hidden />}
        >
          {answer}
        </Note>
      )}
      {(returnCan.send(state) || one.carrier !== '') && <ReturnParcelCard key={state} one={one} />}
      <ReturnLines one={one} />
      <Notes notes={notes} />
      {creditNotes.length > 0 && (
        <Card title={<Trans>Credit notes</Trans>}>
          <p>
            <Link {...order}>{creditNotes.join(', ')}</Link>
          </p>
        </Card>
      )}
      <ReturnTimeline one={one} />
      {returnCan.withdraw(state) && (
        <div className={`${css.last} noPrint`}>
          <Button variant="quiet" icon={<IconBan size={18} aria-hidden />} onClick={() => setWithdrawing(true)}>
            <Trans>Withdraw the return</Trans>
          </Button>
        </div>
      )}
      {isWithdrawing && <WithdrawDialog one={one} onClose={() => setWithdrawing(false)} />}
    </Page>
  )
}

type NotTakenProps = Pick<RefusedReturn, 'asked'> & Pick<FullProps, 'acts'> & Pick<ReturnDetailProps, 'order'>

/** A refused request: it is no return, and still asks for a decision. */
function NotTaken({ asked, acts, order }: NotTakenProps) {
  const orderNumber = asked?.orderNumber ?? ''
  return (
    <Page
      title={orderNumber === '' ? <Trans>Return</Trans> : <Trans>Return from order {orderNumber}</Trans>}
      meta={
        asked &&
        orderNumber !== '' && (
          <Link {...order(asked.orderId)}>
            <Trans>Order {orderNumber}</Trans>
          </Link>
        )
      }
    >
      {acts}
      {asked && <ReturnLines one={asked} />}
      {asked && <Notes notes={asked.notes} />}
    </Page>
  )
}

function Notes({ notes }: Pick<Return, 'notes'>) {
  if (notes === '') return null
  return (
    <Card title={<Trans>Notes</Trans>}>
      <p className={css.notes}>{notes}</p>
    </Card>
  )
}

function WithdrawDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const { withdraw } = useReturnCommands()
  const [isGiving, setGiving] = useState(false)
  const give = async () => {
    setGiving(true)
    const isSaved = await withdraw(one)
    setGiving(false)
    if (isSaved) onClose()
  }
  return (
    <KitDialog
      title={<Trans>Withdraw the return</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the return</Trans>
          </Button>
          <Button variant="danger" busy={isGiving} onClick={() => void give()}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Nobody has decided on it yet. The articles can be returned again later.</Trans>
      </p>
    </KitDialog>
  )
}

function Missing({ returns }: { returns: LinkProps }) {
  return (
    <EmptyState
      icon={<IconArrowBackUp size={28} />}
      title={<Trans>This return does not exist here</Trans>}
      action={
        <LinkButton {...returns} variant="primary">
          <Trans>Show all returns</Trans>
        </LinkButton>
      }
    >
      <Trans>This return may belong to another client account.</Trans>
    </EmptyState>
  )
}
