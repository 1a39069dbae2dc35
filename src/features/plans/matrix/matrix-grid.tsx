import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ClipboardEvent } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { Money } from '../../../ui/money.tsx'
import { unreadKey, withUnread } from './entry/unread.ts'
import type { Unread } from './entry/unread.ts'
import { quantityOf, withQuantity } from './matrix-draft.ts'
import type { MatrixDraft, MatrixRow } from './matrix-draft.ts'
import css from './matrix-grid.module.css'
import { nameOfBranch } from './matrix-line.tsx'
import { MatrixRows } from './matrix-rows.tsx'
import type { Matrix, Refusals } from './matrix.reads.ts'

interface MatrixGridProps {
  draft: MatrixDraft
  matrix: Matrix
  addresses: ReadonlyMap<string, Address>
  refusals: Refusals | null
  currency: string
  unread: Unread
  onUnread: (act: (before: Unread) => Unread) => void
  onChange: (act: (before: MatrixDraft) => MatrixDraft) => void
  onRemove: (row: MatrixRow, name: string) => void
  /** Called when a table is pasted into a cell. */
  onPaste: (text: string) => void
}

/** Fills a cell below the buttons that remove a row. */
const NOTHING = '\u00A0'

/** Articles by branches: typed like a spreadsheet, with the sums of rows and columns. */
export function MatrixGrid(props: MatrixGridProps) {
  const { draft, matrix, addresses, refusals, currency, unread, onUnread, onChange, onRemove, onPaste } = props
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const number = (value: number) => formatNumber(i18n.locale, value)
  const { branches, rows } = draft
  const set = useStable((goodsId: string, addressId: string, quantity: number) =>
    onChange((before) => withQuantity(before, goodsId, addressId, quantity)),
  )
  const mark = useStable((goodsId: string, addressId: string, text: string | null) =>
    onUnread((before) => withUnread(before, unreadKey(goodsId, addressId), text)),
  )
  const pasted = useStable((event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  })
  const sums = branches.map(({ addressId }) => rows.reduce((sum, row) => sum + quantityOf(row, addressId), 0))
  return (
    <div ref={box} className={css.scroll} data-guide="matrixGrid">
      <table className={css.grid} aria-rowcount={rows.length + 3}>
        <caption className="visuallyHidden">
          <Trans>Quantities by article and branch</Trans>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={css.article}>
              <Trans>Article</Trans>
            </th>
            {branches.map(({ addressId }) => (
              <th key={addressId} scope="col" className={css.branch}>
                <span className={css.company}>{nameOfBranch(addresses.get(addressId), addressId)}</span>
                <span className={css.postal}>
                  {addresses.has(addressId) ? addresses.get(addressId)?.postalCode : <Trans>Address deleted</Trans>}
                </span>
              </th>
            ))}
            <th scope="col" className={css.sum}>
              <Trans>Total</Trans>
            </th>
            <th scope="col" className={css.drop} aria-label={t`Remove`} />
          </tr>
        </thead>
        <MatrixRows
          box={box}
          rows={rows}
          branches={branches}
          matrix={matrix}
          addresses={addresses}
          refusals={refusals}
          currency={currency}
          unread={unread}
          onUnread={mark}
          onChange={set}
          onPaste={pasted}
          onRemove={onRemove}
        />
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" className={css.article}>
              <Trans>Pieces</Trans>
            </th>
            {branches.map(({ addressId }, at) => (
              <td key={addressId} className={css.sum}>
                {number(sums[at] ?? 0)}
              </td>
            ))}
            <td className={css.sum}>{number(sums.reduce((all, sum) => all + sum, 0))}</td>
            <td className={css.drop}>{NOTHING}</td>
          </tr>
          <tr aria-rowindex={rows.length + 3}>
            <th scope="row" className={css.article}>
              <Trans>Goods, without tax</Trans>
            </th>
            {branches.map(({ addressId }) => (
              <td key={addressId} className={css.sum}>
                <Money minor={goodsOf(matrix, addressId)} currency={currency} />
              </td>
            ))}
            <td className={css.sum}>
              <Money
                minor={branches.reduce((sum, { addressId }) => sum + goodsOf(matrix, addressId), 0)}
                currency={currency}
                strong
              />
            </td>
            <td className={css.drop}>{NOTHING}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export const goodsOf = ({ totalsOf }: Matrix, addressId: string): number => {
  const { subtotal, discount } = totalsOf(addressId)
  return subtotal - discount
}
