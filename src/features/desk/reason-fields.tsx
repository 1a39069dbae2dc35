import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { KitSelect, KitTextArea } from '../../ui/kit/kit-fields.tsx'

interface ReasonFieldsProps {
  /** Common reasons. */
  usual: readonly MessageDescriptor[]
  reason: string
  isMissing: boolean
  onChange: (reason: string) => void
}

/** A common reason or one's own; the applicant reads it. */
export function ReasonFields({ usual, reason, isMissing, onChange }: ReasonFieldsProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const words = usual.map((one) => i18n._(one))
  return (
    <>
      <KitSelect
        label={<Trans>Common reasons</Trans>}
        value=""
        options={[{ value: '', label: t`Choose a reason` }, ...words.map((value) => ({ value, label: value }))]}
        onChange={(chosen) => chosen !== '' && onChange(chosen)}
      />
      <KitTextArea
        label={<Trans>Reason</Trans>}
        hint={<Trans>The applicant reads it, so write in their language where you can.</Trans>}
        maxLength={TEXT_LONG_MAX}
        value={reason}
        error={isMissing && errorText({ error: 'desk.reasonMissing' })}
        onChange={onChange}
      />
    </>
  )
}
