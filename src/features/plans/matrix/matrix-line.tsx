import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { Address } from '#domain/contract/addresses.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { unreadKey } from './entry/unread.ts'
import type { Unread } from './entry/unread.ts'
import { MatrixCell } from './matrix-cell.tsx'
import type { MatrixCellProps } from './matrix-cell.tsx'
import { quantityOf, totalOf } from './matrix-draft.ts'
import type { MatrixBranch, MatrixRow } from './matrix-draft.ts'
import css from './matrix-grid.module.css'
import type { Matrix, Refusals } from './matrix.reads.ts'

export interface MatrixLineProps extends Pick<MatrixCellProps, 'currency' | 'onUnread' | 'onChange' | 'onPaste' | 'onMove'> {
  row: MatrixRow
  branches: readonly MatrixBranch[]
  matrix: Matrix
  addresses: ReadonlyMap<string, Address>
  refusals: Refusals | null
  unread: Unread
  onRemove: (row: MatrixRow, name: string) => void
}

export const nameOfBranch = (address: Address | undefined, addressId: string): string =>
  address ? [address.company || address.fullName, address.city].filter(Boolean).join(', ') : addressId.slice(0, 8)

/** The cells of one article: a quantity for each branch, and their sum. */
export function MatrixLine({ row, branches, matrix, addresses, refusals, unread, onRemove, ...cells }: MatrixLineProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const name = matrix.articles.get(row.goodsId)?.name ?? row.goodsId
  return (
    <>
      <th scope="row" className={css.article}>
        <span className={css.name}>{keepUnits(name)}</span>
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
            unread={unread.get(unreadKey(row.goodsId, addressId)) ?? null}
            {...cells}
          />
        )
      })}
      <td className={css.sum}>
        {number(totalOf(row, branches))}
        {row.planned !== null && (
          <span className={css.planned}>
            <Trans>of {number(row.planned)}</Trans>
          </span>
        )}
      </td>
      <td className={css.drop}>
        <IconButton label={t`Remove ${name}`} icon={<IconX size={18} aria-hidden />} onClick={() => onRemove(row, name)} />
      </td>
    </>
  )
}

/** The price of a branch's line as this device knows it. */
function knownPrice({ orders }: Matrix, goodsId: string, addressId: string) {
  const line = orders.get(addressId)?.lines.find((one) => one.goodsId === goodsId)
  return line?.article ? { kind: 'now' as const, article: line.article, price: line.price } : null
}
