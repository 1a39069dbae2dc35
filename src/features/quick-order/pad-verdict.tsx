import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { Refusal } from '#domain/rules/decide-add.ts'
import { classNames } from '../../ui/class-names.ts'
import type { JudgedRow, Verdict } from './judge-row.ts'
import css from './pad-row.module.css'

interface PadVerdictProps {
  id: string
  judged: JudgedRow
  isPackage: boolean
  onQuantity: (quantity: number) => void
  /** Called with the article chosen among several of one code. */
  onChoose: (goodsId: string) => void
}

/** One line under a row: what keeps it out of the cart and what to do, or what was done with it. Empty for a good row. */
export function PadVerdict({ id, judged, isPackage, onQuantity, onChoose }: PadVerdictProps) {
  const { verdict } = judged
  const words = <Words verdict={verdict} isPackage={isPackage} />
  const notes = <Notes judged={judged} />
  const isFine = verdict.kind === 'ready' || verdict.kind === 'blank' || verdict.kind === 'waiting'
  const near = verdict.kind === 'unfit' ? verdict.fit.nearest : null
  const choices = near ? [near.lower, near.upper] : [verdict.kind === 'limited' && verdict.most > 0 ? verdict.most : null]
  return (
    <div id={id} className={css.verdict}>
      {!isFine && (
        <span className={classNames(css.said, css.problem)}>
          <IconAlertCircle size={16} aria-hidden />
          {words}
        </span>
      )}
      {notes}
      {choices.map(
        (quantity) => quantity !== null && <Take key={quantity} quantity={quantity} onTake={() => onQuantity(quantity)} />,
      )}
      {verdict.kind === 'several' &&
        verdict.articles.map(({ goodsId, name }) => (
          <button key={goodsId} type="button" className={css.choice} onClick={() => onChoose(goodsId)}>
            {goodsId} · {name}
          </button>
        ))}
    </div>
  )
}

function Take({ quantity, onTake }: { quantity: number; onTake: () => void }) {
  const { t, i18n } = useLingui()
  const shown = formatNumber(i18n.locale, quantity)
  return (
    <button type="button" className={classNames(css.choice, 'num')} aria-label={t`Take ${shown}`} onClick={onTake}>
      {shown}
    </button>
  )
}

/** Notes that a good row has too: how the code was read, and what was joined. */
function Notes({ judged: { row, carton, repaired, article } }: { judged: JudgedRow }) {
  const { joined } = row
  const barCode = article?.barCode ?? ''
  const notes: ReactNode[] = []
  if (joined > 0) notes.push(<Plural key="joined" value={joined} one="# more row joined here" other="# more rows joined here" />)
  if (carton) notes.push(<Trans key="carton">Read from the carton</Trans>)
  if (repaired) notes.push(<Trans key="repaired">A spreadsheet had rounded the barcode: read as {barCode}</Trans>)
  return notes.map((note, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a fixed order
    <span key={at} className={css.said}>
      {joined > 0 && at === 0 ? <IconCheck size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      {note}
    </span>
  ))
}

function Words({ verdict, isPackage }: { verdict: Verdict; isPackage: boolean }): ReactNode {
  const { i18n } = useLingui()
  const shown = (value: number) => formatNumber(i18n.locale, value)
  switch (verdict.kind) {
    case 'blank':
    case 'ready':
    case 'waiting':
      return null
    case 'noCode':
      return <Trans>Enter a code</Trans>
    case 'unknown':
      return <Trans>Article not found. Correct the code, or search by name.</Trans>
    case 'unread':
      return <Trans>Not looked up: there is no connection, and the catalogue is not on this device yet.</Trans>
    case 'several':
      return <Trans>Several articles have this code. Choose one.</Trans>
    case 'badQuantity':
      return <Trans>Enter a quantity in whole pieces</Trans>
    case 'refused':
      return <Refused reason={verdict.reason} />
    case 'limited': {
      const [most, inCart] = [shown(verdict.most), shown(verdict.inCart)]
      return verdict.most > 0 ? (
        <Trans>
          {inCart} are in the cart already: only {most} more in stock.
        </Trans>
      ) : (
        <Trans>{inCart} are in the cart already: no more in stock.</Trans>
      )
    }
    case 'unfit': {
      const [cap, step] = [shown(verdict.fit.cap), shown(verdict.fit.step)]
      if (verdict.fit.reasons.includes('cappedByStock'))
        return verdict.fit.cap === UNLIMITED_QUANTITY_MAX ? (
          <Trans>A line holds at most {cap}.</Trans>
        ) : (
          <Trans>Only {cap} in stock.</Trans>
        )
      return isPackage ? <Trans>Sold in boxes of {step}.</Trans> : <Trans>Sold in multiples of {step}.</Trans>
    }
  }
}

function Refused({ reason }: { reason: Refusal }): ReactNode {
  switch (reason) {
    case 'offShelves':
      return <Trans>Discontinued</Trans>
    case 'zeroPrice':
      return <Trans>Price on request</Trans>
    case 'replenished':
      return <Trans>Sold out, more on the way</Trans>
    case 'soldOut':
    case 'stock':
    case 'belowStep':
      return <Trans>Sold out</Trans>
  }
}
