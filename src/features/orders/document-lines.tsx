import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { Minor } from '#domain/rules/money.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PriceButton } from '../../ui/price-button.tsx'
import type { PriceSubject } from '../../ui/price-panel.ts'
import { ArticleCell } from '../../ui/article-cell.tsx'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import css from './document-lines.module.css'

export interface DocumentLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly originalPrice?: Minor
  readonly lineTotal: Minor
  /** What the steps of its price are derived from; without it the price is plain text. */
  readonly subject?: PriceSubject | undefined
  /** Picture key; '' if it has none. */
  readonly image?: string | undefined
  /** Pieces on their way or delivered; absent if nothing of the order was shipped. */
  readonly shipped?: number | undefined
  /** True if nothing more of the order will be sent. */
  readonly isClosed?: boolean
  /** Energy class of an article that is known here (decisions §11). */
  readonly energy?: Article['energy'] | undefined
  readonly why?: ReactNode
  readonly note?: ReactNode
  /** The set or pallet that it belongs to. */
  readonly bundleKey?: string | undefined
  /** True if it blocks the order; it is drawn regardless of its position. */
  readonly isBlocked?: boolean
}

/** Heading of a set or pallet above its parts. */
export interface DocumentBundle {
  readonly bundleKey: string
  readonly kind: 'mesh' | 'pallet'
  readonly title: string
  readonly quantity: number
  /** Percent off the list prices. */
  readonly discount: number
  readonly total: Minor
  readonly note?: ReactNode
  readonly isBlocked?: boolean
}

/** Maximum number of lines drawn at once; the rest on demand, and all in print. Blocked lines are always drawn. */
const AT_ONCE = 100

/** Position of a set: none, only its parts have one. */
const NOTHING = '\u00a0'
const NO_BUNDLES: readonly DocumentBundle[] = []

interface DocumentLinesProps {
  lines: readonly DocumentLine[]
  /** Their parts are adjacent among the lines. */
  bundles?: readonly DocumentBundle[]
  currency: string
}

/** The lines of an order, laid out as a document. */
export function DocumentLines({ lines, bundles = NO_BUNDLES, currency }: DocumentLinesProps) {
  const { t, i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const printing = usePrinting()
  const blocked = new Set(bundles.filter(({ isBlocked }) => isBlocked).map(({ bundleKey }) => bundleKey))
  const shown = lines
    .map((line, at) => ({ line, at }))
    .filter(
      ({ line, at }) =>
        isWhole || printing || at < AT_ONCE || line.isBlocked || (line.bundleKey !== undefined && blocked.has(line.bundleKey)),
    )
  return (
    <>
      <Table
        caption={t`Lines of the order`}
        columns={[
          { key: 'position', label: <span className={classNames('visuallyHidden', css.positionHead)}>{t`Position`}</span> },
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Unit price</Trans>, figure: true },
          { key: 'total', label: <Trans>Amount</Trans>, figure: true },
        ]}
        phone={[0, 12, 3, 4, 5]}
      >
        {shown.map(({ line, at }, place) => (
          // An article may stand on two lines.
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a document do not move
          <Fragment key={`${line.goodsId} ${at}`}>
            <BundleHead bundle={headOf(bundles, line, shown[place - 1]?.line)} currency={currency} />
            <tr className={line.bundleKey === undefined ? undefined : css.part} {...blockedRow(line.isBlocked)}>
              <td className={css.position}>{at + 1}</td>
              <td className={css.article}>
                <ArticleCell image={line.image ?? ''} name={keepUnits(line.name)} goodsId={line.goodsId}>
                  {line.note && <span className={css.note}>{line.note}</span>}
                </ArticleCell>
              </td>
              <Figure>
                {formatNumber(i18n.locale, line.quantity)}
                {line.shipped !== undefined && (
                  <Shipped shipped={line.shipped} quantity={line.quantity} isClosed={line.isClosed ?? false} />
                )}
              </Figure>
              <Figure>
                <span className={css.unit}>
                  {line.subject ? (
                    <PriceButton subject={line.subject}>
                      <Money minor={line.unitPrice} currency={currency} />
                    </PriceButton>
                  ) : (
                    <Money minor={line.unitPrice} currency={currency} />
                  )}
                  {line.energy && <EnergyArrow article={{ goodsId: line.goodsId, name: line.name, energy: line.energy }} />}
                </span>
                {line.originalPrice !== undefined && line.originalPrice > line.unitPrice && (
                  <span className={css.why}>
                    {line.why} <Money minor={line.originalPrice} currency={currency} was />
                  </span>
                )}
              </Figure>
              <Figure>
                <Money minor={line.lineTotal} currency={currency} strong={line.bundleKey === undefined} />
              </Figure>
            </tr>
          </Fragment>
        ))}
      </Table>
      {shown.length < lines.length && (
        <div className={css.more}>
          <Button onClick={() => setWhole(true)}>
            <Trans>Show all {lines.length} lines</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Shipped({ shipped, quantity, isClosed }: { shipped: number; quantity: number; isClosed: boolean }) {
  const { i18n } = useLingui()
  const open = formatNumber(i18n.locale, quantity - shipped)
  return (
    <span className={css.shipped}>
      {shipped === quantity ? (
        <Trans>All shipped</Trans>
      ) : isClosed ? (
        <Trans>{open} not sent</Trans>
      ) : (
        <Trans>{open} still to come</Trans>
      )}
    </span>
  )
}

/** Marks a row that `goToBlocked` finds and can focus. */
const blockedRow = (isBlocked = false) => (isBlocked ? { 'data-blocked': true, tabIndex: -1 } : {})

/** Focuses the first line that blocks the order, then the next with each call. */
export function goToBlocked(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-blocked]')]
  const row = rows[(rows.findIndex((one) => one === ledTo) + 1) % rows.length]
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
  ledTo = row
}
/** Kept here because pressing the button takes the focus out of the row. */
let ledTo: HTMLElement | undefined

/** The heading above the first of its parts. */
const headOf = (bundles: readonly DocumentBundle[], { bundleKey }: DocumentLine, before: DocumentLine | undefined) =>
  bundleKey === undefined || before?.bundleKey === bundleKey ? undefined : bundles.find((one) => one.bundleKey === bundleKey)

function BundleHead({ bundle, currency }: { bundle: DocumentBundle | undefined; currency: string }) {
  const { i18n } = useLingui()
  if (!bundle) return null
  const { kind, title, quantity, discount, total, note, isBlocked } = bundle
  return (
    <tr className={css.bundle} {...blockedRow(isBlocked)}>
      <td className={css.position}>{NOTHING}</td>
      <td className={css.article}>
        <span className={css.name}>{kind === 'mesh' ? <Trans>Set: {title}</Trans> : <Trans>Pallet: {title}</Trans>}</span>
        {discount > 0 && <span className={css.why}>{formatOff(i18n.locale, discount)}</span>}
        {note && <span className={css.note}>{note}</span>}
      </td>
      <Figure>{formatNumber(i18n.locale, quantity)}</Figure>
      <Figure>{null}</Figure>
      <Figure>
        <Money minor={total} currency={currency} strong />
      </Figure>
    </tr>
  )
}
