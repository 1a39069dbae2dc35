import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDollar, IconFileTypePdf, IconFileTypeXls, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Quotation } from '#domain/contract/quotations.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { languageName } from '../../lib/language-name.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { OrderQuotation } from './order-quotation.tsx'
import type { CartChoice } from './order-quotation.tsx'
import { QuotationLines } from './quotation-lines.tsx'
import { QuotationMissing } from './quotation-missing.tsx'
import { QuotationState } from './quotation-state.tsx'
import { firstLineOf, useQuotationCommands, useQuotationFile } from './quotations.commands.ts'
import { usePendingActs, useQuotations } from './quotations.reads.ts'
import css from './quotations.module.css'

interface QuotationDetailProps {
  quotationId: string
  all: LinkProps
  edit: LinkProps
  cart: CartChoice
  onOrder: () => void
  onRemoved: () => void
}

/** One quotation: its customer, prices, outcome and files. */
export function QuotationDetail(props: QuotationDetailProps) {
  const list = useQuotations()
  const one = list?.find(({ quotationId }) => quotationId === props.quotationId)
  if (one) return <Full {...props} one={one} />
  if (list) return <QuotationMissing all={props.all} />
  return (
    <Page title={<Trans>Quotation</Trans>}>
      <UnreadState tight title={<Trans>The quotations are not on this device yet</Trans>} />
    </Page>
  )
}

function Full({ one, edit, cart, onOrder, onRemoved }: QuotationDetailProps & { one: Quotation }) {
  const [isOrdering, setOrdering] = useState(false)
  const number = one.quotationNumber
  const customer = firstLineOf(one.addressee)
  const pending = usePendingActs(one.quotationId)
  return (
    <Page
      title={number === '' ? <Trans>Quotation for {customer}</Trans> : <Trans>Quotation {number}</Trans>}
      meta={
        <span className={css.meta}>
          <QuotationState one={one} />
        </span>
      }
      actions={
        <Actions one={one} edit={edit} isWaiting={pending !== null} onOrder={() => setOrdering(true)} onRemoved={onRemoved} />
      }
    >
      {pending !== null && (
        <Note tone="wait" icon={<IconFileDollar size={18} aria-hidden />}>
          <Trans>The PDF and the Excel file can be saved once the service has this version.</Trans>
        </Note>
      )}
      <Facts one={one} />
      <QuotationLines one={one} />
      {isOrdering && <OrderQuotation one={one} cart={cart} onClose={() => setOrdering(false)} onOrder={onOrder} />}
    </Page>
  )
}

interface ActionsProps {
  one: Quotation
  edit: LinkProps
  isWaiting: boolean
  onOrder: () => void
  onRemoved: () => void
}

function Actions({ one, edit, isWaiting, onOrder, onRemoved }: ActionsProps) {
  const { answer, remove } = useQuotationCommands()
  const saveFile = useQuotationFile()
  const drop = async () => {
    if (await remove(one)) onRemoved()
  }
  return (
    <>
      {one.state === 'accepted' ? (
        <Button variant="primary" onClick={onOrder}>
          <Trans>Order what was quoted</Trans>
        </Button>
      ) : (
        <Button variant="primary" onClick={() => void answer(one, 'accepted')}>
          <Trans>The customer accepts</Trans>
        </Button>
      )}
      <Button icon={<IconFileTypePdf size={18} aria-hidden />} disabled={isWaiting} onClick={() => void saveFile(one, 'pdf')}>
        <Trans>PDF</Trans>
      </Button>
      <Button icon={<IconFileTypeXls size={18} aria-hidden />} disabled={isWaiting} onClick={() => void saveFile(one, 'xlsx')}>
        <Trans>Excel file</Trans>
      </Button>
      <LinkButton {...edit} icon={<IconPencil size={18} aria-hidden />}>
        <Trans>Change</Trans>
      </LinkButton>
      {one.state === 'open' && (
        <Button onClick={() => void answer(one, 'declined')}>
          <Trans>The customer declines</Trans>
        </Button>
      )}
      {one.state !== 'open' && (
        <Button onClick={() => void answer(one, 'open')}>
          <Trans>No answer yet</Trans>
        </Button>
      )}
      <Button variant="quiet" icon={<IconTrash size={18} aria-hidden />} onClick={() => void drop()}>
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}

function Facts({ one }: { one: Quotation }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { addressee, validUntil, marginPercent, hasPictures, notes } = one
  const facts: (readonly [string, string])[] = [
    [t`Customer`, addressee],
    [t`Valid until`, validUntil],
    [t`Language of the quotation`, languageName(one.language, language)],
    [t`Pictures`, hasPictures ? t`With pictures` : t`Without pictures`],
    [t`Your margin`, formatPercent(language, marginPercent)],
    ...(notes === '' ? [] : [[t`Notes`, notes] as const]),
  ]
  return (
    <Card>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
