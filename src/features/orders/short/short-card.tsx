import { Trans, useLingui } from '@lingui/react/macro'
import { whenDrawn } from '../../../lib/when-drawn.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import css from './short.module.css'
import { useShortOptions } from './short-words.ts'

interface ShortCardProps {
  form: OrderForm
  isByLine: boolean
  onByLine: (isByLine: boolean) => void
  onChange: (patch: Partial<OrderForm>) => void
}

/** What to do if stock is short, for the whole order; each line may choose otherwise (decisions §7). */
export function ShortCard({ form, isByLine, onByLine, onChange }: ShortCardProps) {
  const { t } = useLingui()
  const { whole } = useShortOptions()
  const toggle = () => {
    onByLine(!isByLine)
    if (!isByLine) requestAnimationFrame(goToFirstLine)
  }
  return (
    <Card title={<Trans>If an article runs short</Trans>}>
      <div className={css.whole} data-guide="confirmShort">
        <SelectField
          label={t`For the whole order`}
          hint={<Trans>Stock may change before the order reaches us. You will see line by line what was done.</Trans>}
          value={form.ifShort ?? 'ask'}
          options={whole}
          onChange={(choice) => onChange({ ifShort: choice === 'ask' ? undefined : choice })}
        />
        <Button aria-pressed={isByLine} className="noPrint" onClick={toggle}>
          <Trans>Choose line by line</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** The fields of the lines are far below on a small screen. */
function goToFirstLine() {
  whenDrawn(
    () => document.querySelector<HTMLElement>('[data-short-line] select'),
    () => undefined,
    (field) => {
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
    },
  )
}
