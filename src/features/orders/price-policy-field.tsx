import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { KitSelect } from '../../ui/kit/kit-fields.tsx'
import css from './decision-part.module.css'
import type { PricePolicy } from './price-policy.ts'

interface PricePolicyFieldProps {
  policy: PricePolicy
  /** Number of lines that the rule has ticked. */
  applied: number
  onChange: (policy: PricePolicy) => void
  onUndo: () => void
}

/** The person's rule for small price changes, what it has ticked, and the undo. */
export function PricePolicyField({ policy, applied, onChange, onUndo }: PricePolicyFieldProps) {
  const { t } = useLingui()
  return (
    <div className={css.policy}>
      <KitSelect
        label={t`Small price changes`}
        value={policy}
        options={[
          { value: '0', label: t`Always ask me` },
          { value: '1', label: t`Accept up to 1 %` },
          { value: '2', label: t`Accept up to 2 %` },
        ]}
        onChange={onChange}
      />
      {applied > 0 && (
        <output className={css.applied}>
          <IconPencil size={16} aria-hidden />
          <span>
            <Plural
              value={applied}
              one={`Your rule of up to ${policy} % has accepted # new price.`}
              other={`Your rule of up to ${policy} % has accepted # new prices.`}
            />
          </span>
          <Button variant="quiet" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </output>
      )}
    </div>
  )
}
