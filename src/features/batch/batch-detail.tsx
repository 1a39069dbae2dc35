import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { BatchDetail as Detail, BatchRow } from '#domain/contract/batch.ts'
import { OWN_HEADS } from '#domain/rules/batch-columns.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import type { BatchFile } from './batch-file.ts'
import { BatchState } from './batch-state.tsx'
import { useReasonText } from './batch-words.ts'
import { useBatchFiles } from './batch.commands.ts'
import css from './batch.module.css'
import { useImport } from './batch.reads.ts'
import { useKeptFile } from './check/batch-draft.ts'
import type { NumberSlot } from './check/check-orders.tsx'
import { CheckPanel } from './check/check-panel.tsx'

interface BatchDetailProps {
  id: string
  links: { readonly list: LinkProps; readonly order: (orderId: string) => LinkProps }
  /** Shows where an own number was used before; passed in by the route. */
  twin?: NumberSlot
  onHandedIn: () => void
}

/** Result of one file: its orders, and every row with line, value and reason. §3 */
export function BatchDetail({ id, links, twin, onHandedIn }: BatchDetailProps) {
  const { data, failure, retry } = useImport(id)
  const device = useDevice()
  const kept = useKeptFile('mend')
  const mending = kept.importId === id ? kept.file : null
  const list = (
    <LinkButton {...links.list}>
      <Trans>All batch orders</Trans>
    </LinkButton>
  )
  if (!data)
    return (
      <Page title={<Trans>Batch order</Trans>}>
        {failure ? (
          <BrokenState tight title={<Trans>This batch order could not be read</Trans>} onRetry={retry} action={list}>
            <Refusal trouble={failure} />
          </BrokenState>
        ) : (
          <Waiting>
            {[1, 2, 3, 4].map((at) => (
              <Skeleton key={at} shape="row" />
            ))}
          </Waiting>
        )}
      </Page>
    )
  return (
    <Page
      width="wide"
      title={data.fileName}
      meta={
        <>
          {formatMoment(data.uploadedAt)} · {data.uploadedBy} ·{' '}
          <Trans>
            {data.successful} valid, {data.failed} failed
          </Trans>
        </>
      }
      actions={mending ? undefined : list}
    >
      {mending ? (
        <CheckPanel
          key={mending.id}
          file={mending}
          place="mend"
          isCompose={data.isCompose}
          twin={twin}
          onDone={() => {
            kept.drop(mending.id)
            onHandedIn()
          }}
          onClose={() => kept.drop(mending.id)}
        />
      ) : (
        <Whole detail={data} order={links.order} onMend={() => kept.keep(unorderedOf(data, device.newId()), id)} />
      )}
    </Page>
  )
}

/** The rows that are not ordered, as a file with the app's own headings. */
function unorderedOf({ fileName, rows }: Detail, id: string): BatchFile {
  const open = rows.filter(({ orderId }) => orderId === null)
  const cells = open.map(({ line, code, quantity, centre, ownNumber }) => ({ line, cells: [code, quantity, centre, ownNumber] }))
  const head = { line: 0, cells: OWN_HEADS }
  return { id, name: fileName.replace(/(\.\w+)?$/, '.csv'), bytes: null, rows: [head, ...cells] }
}

function Whole({ detail, order, onMend }: { detail: Detail; order: (orderId: string) => LinkProps; onMend: () => void }) {
  const { failedRows } = useBatchFiles()
  const isOpen = detail.rows.some(({ orderId }) => orderId === null)
  return (
    <>
      <div className={css.bar}>
        <BatchState state={detail.state} />
        <div className={css.actions}>
          {detail.failed > 0 && (
            <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => void failedRows(detail.importId, 'xlsx')}>
              <Trans>Failed rows as a file</Trans>
            </Button>
          )}
          {isOpen && (
            <Button variant="primary" icon={<IconPencil size={18} aria-hidden />} onClick={onMend}>
              <Trans>Correct and upload again</Trans>
            </Button>
          )}
        </div>
      </div>
      {detail.orders.length > 0 && <Orders detail={detail} order={order} />}
      <Rows rows={detail.rows} />
    </>
  )
}

function Orders({ detail, order }: { detail: Detail; order: (orderId: string) => LinkProps }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Orders of this file`}
      columns={[
        { key: 'number', label: <Trans>Order</Trans> },
        { key: 'centre', label: <Trans>Delivery address</Trans> },
        { key: 'own', label: <Trans>Your order number</Trans> },
        { key: 'articles', label: <Trans>Articles</Trans>, figure: true },
        { key: 'total', label: <Trans>Total</Trans>, figure: true },
      ]}
      phone={[6, 6, 5, 3, 4]}
    >
      {detail.orders.map((one) => (
        <tr key={one.orderId}>
          <td>
            <Link {...order(one.orderId)}>{one.orderNumber}</Link>
          </td>
          <td>{one.distributionCentre}</td>
          <td>{one.ownNumber}</td>
          <Figure>
            <Plural value={one.lineCount} one="# article" other="# articles" />
          </Figure>
          <Figure>
            <Money minor={parseDecimal(one.total) ?? 0} currency={one.currency} strong />
          </Figure>
        </tr>
      ))}
    </Table>
  )
}

function Rows({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useLingui()
  const failed = rows.filter(({ reason }) => reason !== null)
  const [shown, setShown] = useState<'all' | 'failed'>(failed.length > 0 ? 'failed' : 'all')
  return (
    <>
      <Segmented
        label={t`Rows`}
        value={shown}
        choices={[
          { value: 'failed', label: <Plural value={failed.length} one="# failed" other="# failed" /> },
          { value: 'all', label: <Plural value={rows.length} one="# row" other="# rows" /> },
        ]}
        onChange={setShown}
      />
      <Table
        caption={t`Rows of the file`}
        columns={[
          { key: 'line', label: <Trans>Line</Trans>, figure: true },
          { key: 'result', label: <Trans>Result</Trans> },
          { key: 'code', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'centre', label: <Trans>Delivery address</Trans> },
          { key: 'own', label: <Trans>Your order number</Trans> },
        ]}
        phone={[2, 10, 9, 3, 7, 5]}
      >
        {(shown === 'all' ? rows : failed).map((row) => (
          <tr key={row.line}>
            <Figure>{row.line}</Figure>
            <td className={css.verdict}>
              <Result row={row} />
            </td>
            <td>
              <span className={css.code}>{row.code}</span> <span className={css.quiet}>{row.name}</span>
            </td>
            <Figure>{row.quantity}</Figure>
            <td>{row.distributionCentre || row.centre}</td>
            <td>{row.ownNumber}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

function Result({ row: { reason, about, orderId } }: { row: BatchRow }) {
  const reasonText = useReasonText()
  if (reason !== null)
    return (
      <Badge tone="need" bare>
        {reasonText({ reason, about })}
      </Badge>
    )
  return orderId === null ? (
    <Badge tone="wait" bare>
      <Trans>Valid, not ordered</Trans>
    </Badge>
  ) : (
    <Badge tone="ok" bare>
      <Trans>Ordered</Trans>
    </Badge>
  )
}
