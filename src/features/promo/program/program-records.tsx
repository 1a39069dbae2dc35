import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatDay } from '../../../lib/dates.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import css from './program-records.module.css'
import { useOrderIds, useProgramRecords } from './program.reads.ts'

/** What this account ordered of the program's articles, line by line; an order that this device knows is linked. */
export function ProgramRecords({ planId, order }: { planId: string; order: (orderId: string) => LinkProps }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const { records, pages, failure, retry } = useProgramRecords(planId, page)
  const orderIds = useOrderIds()
  if (failure) {
    return (
      <BrokenState tight title={<Trans>Your orders in the program could not be read</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  return (
    <Card flush title={<Trans>Your orders in the program</Trans>}>
      {!records && (
        <Waiting className={css.skeleton}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {records?.length === 0 && (
        <p className={css.none}>
          <Trans>Nothing ordered of its articles yet.</Trans>
        </p>
      )}
      {records !== undefined && records.length > 0 && (
        <Table
          caption={t`Your orders in the program`}
          columns={[
            { key: 'order', label: <Trans>Order</Trans> },
            { key: 'article', label: <Trans>Article</Trans> },
            { key: 'pieces', label: <Trans>Pieces</Trans>, figure: true },
          ]}
        >
          {records.map(({ orderNumber, goodsId, title, quantity, orderTime }, at) => {
            const orderId = orderIds.get(orderNumber)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- an article may stand in an order twice
              <tr key={`${orderNumber} ${goodsId} ${at}`}>
                <td className={css.order}>
                  {orderId === undefined ? orderNumber : <Link {...order(orderId)}>{orderNumber}</Link>}
                  <span className={css.number}>{formatDay(orderTime)}</span>
                </td>
                <td>
                  {title} <span className={css.number}>{goodsId}</span>
                </td>
                <Figure>{formatNumber(i18n.locale, quantity)}</Figure>
              </tr>
            )
          })}
        </Table>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </Card>
  )
}
