import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import type { ReceivedLine } from '#domain/rules/receipt.ts'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './receipts.module.css'

interface ReceiveLineProps {
  line: ReceivedLine
  name: string
  onChange: (patch: Partial<Pick<ReceivedLine, 'arrived' | 'damaged' | 'note'>>) => void
}

/** One article: how many pieces arrived, how many of them are damaged, and what is wrong. */
export function ReceiveLine({ line, name, onChange }: ReceiveLineProps) {
  const { t } = useLingui()
  const { goodsId, expected, arrived, damaged, note } = line
  const isShort = arrived < expected
  const set = (next: { arrived?: number; damaged?: number }) => {
    const came = Math.min(Math.max(next.arrived ?? arrived, 0), expected)
    const broken = Math.min(Math.max(next.damaged ?? damaged, 0), came)
    onChange({ arrived: came, damaged: broken, ...(came === expected && broken === 0 && { note: '' }) })
  }
  return (
    <li className={css.line}>
      <div>
        <strong>{keepUnits(name)}</strong>
        <div className={css.about}>
          {goodsId} · <Plural value={expected} one="# piece shipped" other="# pieces shipped" />
        </div>
      </div>
      <div className={css.counts}>
        <div className={css.count}>
          <span aria-hidden>
            <Trans>Arrived</Trans>
          </span>
          <Stepper
            label={t`${name}, arrived`}
            value={arrived}
            step={1}
            min={0}
            max={expected}
            onAsk={(asked) => set({ arrived: asked })}
          />
        </div>
        <div className={css.count}>
          <span aria-hidden>
            <Trans>Of these damaged</Trans>
          </span>
          <Stepper
            label={t`${name}, damaged`}
            value={damaged}
            step={1}
            min={0}
            max={arrived}
            disabled={arrived === 0}
            onAsk={(asked) => set({ damaged: asked })}
          />
        </div>
      </div>
      {(isShort || damaged > 0) && (
        <KitText
          label={<Trans>What is missing or damaged</Trans>}
          optional
          value={note}
          maxLength={TEXT_LONG_MAX}
          onChange={(text) => onChange({ note: text })}
        />
      )}
    </li>
  )
}
