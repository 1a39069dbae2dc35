import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { JudgedRow } from '#domain/rules/batch-rows.ts'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useReasonText } from '../batch-words.ts'
import css from '../batch.module.css'
import { PickArticle } from './pick-article.tsx'
import type { BatchCheck } from './use-batch-check.ts'

interface CheckRowsProps {
  rows: readonly JudgedRow[]
  check: Pick<BatchCheck, 'edit' | 'choose' | 'remove' | 'isChosen' | 'isTaught'>
  isCompose: boolean
}

/** Rows drawn at once: their edit fields are expensive. */
const PER_PAGE = 50

/** For screen readers; everybody else sees the column heading. */
const Named = ({ children }: { children: string }) => <span className="visuallyHidden">{children}</span>

/** The rows with their verdicts; errors are corrected in the row. */
export function CheckRows({ rows, check, isCompose }: CheckRowsProps) {
  const { t } = useLingui()
  const [picking, setPicking] = useState<JudgedRow | null>(null)
  const [asked, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Math.min(asked, pages)
  const isTaught = picking !== null && check.isTaught(picking)
  return (
    <>
      <Table
        caption={t`Rows of the file`}
        columns={[
          { key: 'line', label: <Trans>Line</Trans>, figure: true },
          { key: 'result', label: <Trans>Result</Trans> },
          { key: 'code', label: isCompose ? <Trans>Set</Trans> : <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans> },
          { key: 'centre', label: <Trans>Delivery address</Trans> },
          { key: 'own', label: <Trans>Your order number</Trans> },
          { key: 'remove', label: '' },
        ]}
        phone={[2, 10, 12, 5, 7, 9, 3]}
      >
        {rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
          <CheckRow key={row.line} row={row} check={check} onPick={isCompose ? undefined : () => setPicking(row)} />
        ))}
      </Table>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      {picking && (
        <PickArticle
          code={picking.code}
          isTaught={isTaught}
          onClose={() => setPicking(null)}
          onPick={(article) => {
            // One of our numbers or a barcode keeps its meaning: only this row gets another article.
            if (isTaught) check.choose(picking.code, article)
            else check.edit(picking.line, { code: article.goodsId })
            setPicking(null)
          }}
        />
      )}
    </>
  )
}

const CODE_REASONS: readonly string[] = [
  'codeMissing',
  'codeIsDate',
  'codeLostDigits',
  'unknownArticle',
  'severalArticles',
  'offMarket',
  'salesRangeRestricted',
  'zeroPrice',
]
const QUANTITY_REASONS: readonly string[] = ['quantityMissing', 'quantityWrong', 'belowMultiple', 'insufficientStock']
const CENTRE_REASONS: readonly string[] = ['centreUnknown', 'centreSeveral', 'noAddress']

interface CheckRowProps {
  row: JudgedRow
  check: CheckRowsProps['check']
  onPick: (() => void) | undefined
}

function CheckRow({ row, check, onPick }: CheckRowProps) {
  const { t } = useLingui()
  const { line, reason } = row
  const isWrong = (reasons: readonly string[]) => reason !== null && reasons.includes(reason)
  const needsArticle = isWrong(CODE_REASONS)
  const pickLabel = t`Choose the article of line ${line}`
  // A field opened for a correction stays open when the row becomes valid: the person is still typing.
  const [open, setOpen] = useState({ quantity: false, code: false })
  const hasQuantityField = open.quantity || isWrong(QUANTITY_REASONS)
  const hasCodeField = open.code || (onPick === undefined && (reason === 'unknownSet' || reason === 'codeMissing'))
  return (
    <tr>
      <Figure>{line}</Figure>
      <td className={css.verdict}>
        <Verdict row={row} />
      </td>
      <td>
        <div className={css.cell}>
          {hasCodeField ? (
            <TextField
              label={<Named>{t`Set in line ${line}`}</Named>}
              value={row.code}
              onFocus={() => setOpen({ ...open, code: true })}
              onChange={(code) => check.edit(line, { code })}
            />
          ) : (
            <div className={css.bar}>
              <span className={css.code}>{row.code}</span>
              {/* A person chose its article and may have been wrong. */}
              {onPick && !needsArticle && check.isChosen(row) && (
                <IconButton label={pickLabel} icon={<IconSearch size={18} aria-hidden />} onClick={onPick} />
              )}
            </div>
          )}
          {row.name !== '' && <span className={css.quiet}>{row.name}</span>}
          {row.repaired !== null && (
            <span className={css.quiet}>
              <Trans>Read as {row.repaired}: the spreadsheet had cut it.</Trans>
            </span>
          )}
          {onPick && needsArticle && (
            <Button icon={<IconSearch size={18} aria-hidden />} onClick={onPick} aria-label={pickLabel}>
              <Trans>Choose the article</Trans>
            </Button>
          )}
        </div>
      </td>
      <td>
        {hasQuantityField ? (
          <div className={css.short}>
            <TextField
              label={<Named>{t`Quantity in line ${line}`}</Named>}
              inputMode="numeric"
              value={row.quantity}
              onFocus={() => setOpen({ ...open, quantity: true })}
              onChange={(quantity) => check.edit(line, { quantity })}
            />
          </div>
        ) : (
          <span className="num">{row.quantity}</span>
        )}
      </td>
      <td>{isWrong(CENTRE_REASONS) ? <CentreField row={row} check={check} /> : <Centre row={row} />}</td>
      <td>
        {reason === 'ownNumberTooLong' ? (
          <TextField
            label={<Named>{t`Your order number in line ${line}`}</Named>}
            value={row.ownNumber}
            onChange={(ownNumber) => check.edit(line, { ownNumber })}
          />
        ) : (
          row.ownNumber
        )}
      </td>
      <td>
        <IconButton
          label={t`Remove line ${line}`}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => check.remove(line)}
        />
      </td>
    </tr>
  )
}

function Verdict({ row: { reason, about } }: { row: JudgedRow }) {
  const reasonText = useReasonText()
  if (reason === null)
    return (
      <Badge tone="ok" bare>
        <Trans>Good</Trans>
      </Badge>
    )
  return (
    <Badge tone="need" bare>
      {reasonText({ reason, about })}
    </Badge>
  )
}

const nameOf = ({ company, city }: { company: string; city: string }) => [company, city].filter(Boolean).join(', ')

function Centre({ row }: { row: JudgedRow }) {
  const centre = useObservable(useDevice().addresses)?.find(({ addressId }) => addressId === row.addressId)
  return centre ? nameOf(centre) : row.centre
}

/** The account's delivery addresses, in place of a name that matches none of them. */
function CentreField({ row, check }: { row: JudgedRow; check: CheckRowsProps['check'] }) {
  const { t } = useLingui()
  const centres = useObservable(useDevice().addresses) ?? []
  const { line } = row
  return (
    <SelectField
      label={<Named>{t`Delivery address in line ${line}`}</Named>}
      value=""
      options={[
        { value: '', label: row.centre === '' ? t`Choose an address` : row.centre },
        ...centres.map((centre) => ({ value: centre.addressId, label: nameOf(centre) })),
      ]}
      onChange={(centre) => centre !== '' && check.edit(line, { centre })}
    />
  )
}
