import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MatrixCell } from './matrix-cell.tsx'
import { quantityOf, totalOf, withQuantity } from './matrix-draft.ts'
import type { MatrixDraft, MatrixRow } from './matrix-draft.ts'
import css from './matrix-grid.module.css'
import type { Matrix, Refusals } from './matrix.reads.ts'

interface MatrixGridProps {
  draft: MatrixDraft
  matrix: Matrix
  addresses: ReadonlyMap<string, Address>
  refusals: Refusals | null
  currency: string
  onChange: (act: (before: MatrixDraft) => MatrixDraft) => void
  onRemove: (row: MatrixRow, name: string) => void
  /** A table was pasted into a cell. */
  onPaste: (text: string) => void
}

/** A cell below the buttons that remove a row. */
const NOTHING = '\u00A0'

export const nameOfBranch = (address: Address | undefined, addressId: string): string =>
  address ? [address.company || address.fullName, address.city].filter(Boolean).join(', ') : addressId.slice(0, 8)

/** Articles by branches: typed like a spreadsheet, with the sums of rows and columns. */
export function MatrixGrid({ draft, matrix, addresses, refusals, currency, onChange, onRemove, onPaste }: MatrixGridProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const { branches, rows } = draft
  const set = useStable((goodsId: string, addressId: string, quantity: number) =>
    onChange((before) => withQuantity(before, goodsId, addressId, quantity)),
  )
  const pasted = useStable((event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  })
  const sums = branches.map(({ addressId }) => rows.reduce((sum, row) => sum + quantityOf(row, addressId), 0))
  return (
    <div className={css.scroll} data-guide="matrixGrid">
      <table className={css.grid}>
        <caption className="visuallyHidden">
          <Trans>Quantities by article and branch</Trans>
        </caption>
        <thead>
          <tr>
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
        <tbody>
          {rows.map((row) => {
            const article = matrix.articles.get(row.goodsId)
            const name = article?.name ?? row.goodsId
            const total = totalOf(row, branches)
            return (
              <tr key={row.goodsId}>
                <th scope="row" className={css.article}>
                  <span className={css.name}>{name}</span>
                  <span className={css.number}>{row.goodsId}</span>
                </th>
                {branches.map(({ addressId, orderId }) => {
                  const branch = nameOfBranch(addresses.get(addressId), addressId)
                  const line = refusals?.lineOf(orderId, row.goodsId)
                  const rise = matrix.riseOf(row.goodsId, addressId)
                  return (
                    <MatrixCell
                      key={addressId}
                      goodsId={row.goodsId}
                      addressId={addressId}
                      label={t`${name} for ${branch}`}
                      quantity={quantityOf(row, addressId)}
                      problem={matrix.problemOf(row, addressId)}
                      refused={line ? errorText({ error: line.error }) : null}
                      rise={rise}
                      known={rise && knownPrice(matrix, row.goodsId, addressId)}
                      currency={currency}
                      onChange={set}
                      onPaste={pasted}
                    />
                  )
                })}
                <td className={css.sum}>
                  {number(total)}
                  {row.planned !== null && (
                    <span className={css.planned}>
                      <Trans>of {number(row.planned)}</Trans>
                    </span>
                  )}
                </td>
                <td className={css.drop}>
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<IconX size={18} aria-hidden />}
                    onClick={() => onRemove(row, name)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
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
          <tr>
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

/** What the line of a branch costs as this device knows it. */
function knownPrice({ orders }: Matrix, goodsId: string, addressId: string) {
  const line = orders.get(addressId)?.lines.find((one) => one.goodsId === goodsId)
  return line?.article ? { kind: 'now' as const, article: line.article, price: line.price } : null
}

export const goodsOf = ({ totalsOf }: Matrix, addressId: string): number => {
  const { subtotal, discount } = totalsOf(addressId)
  return subtotal - discount
}
