import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import type { BatchLayout, CellRow } from '#domain/rules/batch-columns.ts'
import type { BatchColumn } from '#domain/rules/batch-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { KitFields, KitSelect } from '../../../ui/kit/kit-fields.tsx'
import css from '../batch.module.css'

interface MapColumnsProps {
  rows: readonly CellRow[]
  layout: BatchLayout
  isCompose: boolean
  onMap: (columns: BatchLayout['columns']) => void
}

const NONE = 'none'

/** Asks which column is which if the headings do not tell; the mapping is remembered for the account. */
export function MapColumns({ rows, layout, isCompose, onMap }: MapColumnsProps) {
  const { t } = useLingui()
  const [columns, setColumns] = useState(layout.columns)
  const [first] = rows
  const width = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.length), 0)
  const options = [
    { value: NONE, label: t`Not in this file` },
    ...Array.from({ length: width }, (_, at) => {
      const [heading, sample] = [first?.cells[at] ?? '', rows[1]?.cells[at] ?? '']
      const number = at + 1
      const words = [heading, sample].filter(Boolean).join(', ').slice(0, 60)
      return { value: String(at), label: words === '' ? t`Column ${number}` : t`Column ${number}: ${words}` }
    }),
  ]
  const labels: Record<BatchColumn, string> = {
    code: isCompose ? t`Set number or name` : t`Article number or barcode`,
    quantity: t`Quantity`,
    centre: t`Delivery address`,
    ownNumber: t`Your order number`,
  }
  const isWhole = columns.code !== undefined && columns.quantity !== undefined && columns.code !== columns.quantity
  return (
    <Card>
      <h2>
        <Trans>Which column is which?</Trans>
      </h2>
      <p className={css.hint}>
        <Trans>Your headings are remembered for this account.</Trans>
      </p>
      <KitFields>
        {BATCH_COLUMNS.map((column) => (
          <KitSelect
            key={column}
            label={labels[column]}
            optional={column === 'centre' || column === 'ownNumber'}
            value={String(columns[column] ?? NONE)}
            options={options}
            onChange={(value) => {
              const { [column]: _, ...others } = columns
              setColumns(value === NONE ? others : { ...others, [column]: Number(value) })
            }}
          />
        ))}
      </KitFields>
      <div className={classNames(css.actions, css.apart)}>
        <Button variant="primary" disabled={!isWhole} onClick={() => onMap(columns)}>
          <Trans>Use these columns</Trans>
        </Button>
      </div>
    </Card>
  )
}
