import { Plural, useLingui } from '@lingui/react/macro'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { RETURN_REASONS } from '#domain/rules/returns.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'
import { KitSelect, KitText } from '../../../ui/kit/kit-fields.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { REASON_WORDS } from '../return-words.ts'
import { PhotoField } from './photo-field.tsx'
import { isWhole } from './request-form.ts'
import type { RequestForm, ReturnableLine } from './request-form.ts'
import css from './request.module.css'

interface RequestLineProps {
  line: ReturnableLine
  form: RequestForm
  /** True after an attempt to submit: missing entries are then reported. */
  isTried: boolean
}

/** One article: how many pieces come back, and for more than none, why. */
export function RequestLine({ line, form, isTried }: RequestLineProps) {
  const { t, i18n } = useLingui()
  const { goodsId, name, open } = line
  const filled = form.lineOf(goodsId)
  const { reason, note, photos } = filled
  const quantity = Math.min(filled.quantity, open)
  const lacks = isTried && !isWhole(filled)
  return (
    <div className={css.line}>
      <div className={css.head}>
        <div className={css.article}>
          <strong>{keepUnits(name)}</strong>
          <span className={css.number}>{goodsId}</span>
          <span className={css.hint}>
            <Plural value={open} one="# piece can be returned" other="# pieces can be returned" />
          </span>
        </div>
        <Stepper
          label={name}
          value={quantity}
          step={1}
          max={open}
          disabled={quantity === 0 && form.isFull}
          onAsk={(asked) => form.change(goodsId, () => ({ quantity: Math.min(asked, open) }))}
          note={quantity === open && open > 1 ? t`Everything that can be returned` : undefined}
        />
      </div>
      {quantity > 0 && (
        <div className={css.why}>
          <KitSelect<ReturnReason | ''>
            label={t`Reason`}
            value={reason}
            options={[
              { value: '', label: t`Choose a reason` },
              ...RETURN_REASONS.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) })),
            ]}
            error={lacks && reason === '' && t`Please choose a reason.`}
            onChange={(next) => form.change(goodsId, () => ({ reason: next }))}
          />
          <KitText
            label={t`What is wrong with it`}
            optional={reason !== 'other'}
            value={note}
            maxLength={TEXT_LONG_MAX}
            error={lacks && reason === 'other' && t`Please fill this in.`}
            onChange={(next) => form.change(goodsId, () => ({ note: next }))}
          />
          <PhotoField
            name={name}
            photos={photos}
            room={form.photoRoom}
            onAdd={(added) => form.change(goodsId, (before) => ({ photos: [...before.photos, ...added] }))}
            onRemove={(gone) => form.change(goodsId, (before) => ({ photos: before.photos.filter(({ id }) => id !== gone.id) }))}
          />
        </div>
      )}
    </div>
  )
}
