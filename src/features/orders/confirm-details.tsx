import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { dayOf } from '#domain/rules/account-day.ts'
import { TEXT_LONG_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './order-confirm.module.css'
import { TwinWords } from './number-twin.tsx'
import { useNumberTwins } from './own-number.reads.ts'

interface ConfirmDetailsProps {
  form: OrderForm
  country: string
  isDayPassed: boolean
  /** The field must confirm its day before the order is submitted. */
  day: Ref<DateFieldHandle>
  onChange: (patch: Partial<OrderForm>) => void
}

/** Own number, day and notes: what the person adds to the order. */
export function ConfirmDetails({ form, country, isDayPassed, day, onChange }: ConfirmDetailsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const today = dayOf(country, useServerNow())
  const twins = useNumberTwins(form.ownNumber, form.orderId)
  const twin = twins[0]?.orderNumber ?? twins[0]?.orderId
  return (
    <Card title={<Trans>Details</Trans>}>
      <div className={css.fields} data-guide="confirmDetails">
        <TextField
          label={<Trans>Your order number</Trans>}
          optional
          value={form.ownNumber}
          maxLength={TEXT_SHORT_MAX}
          hint={twin !== undefined && <TwinWords twin={twin} />}
          onChange={(ownNumber) => onChange({ ownNumber })}
        />
        <div id="requestedOn">
          <DateField
            ref={day}
            label={t`Requested delivery day`}
            optional
            value={form.requestedOn}
            min={today}
            error={isDayPassed && errorText({ error: 'order.requestedDayPassed' })}
            onChange={(requestedOn) => onChange({ requestedOn })}
          />
        </div>
        <div className={css.whole}>
          <TextAreaField
            label={<Trans>Notes</Trans>}
            optional
            value={form.notes}
            maxLength={TEXT_LONG_MAX}
            rows={3}
            onChange={(notes) => onChange({ notes })}
          />
        </div>
      </div>
    </Card>
  )
}
