import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'
import { KitSelect, KitTextArea } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'

/** Common reasons. */
const REASONS = [
  msg`This is an old edition.`,
  msg`The file cannot be read.`,
  msg`It belongs to another article.`,
  msg`The language is not the one that is stated.`,
] as const

interface RejectDialogProps {
  reject: (reason: string) => Promise<Answer<unknown>>
  onRejected: () => void
  onClose: () => void
}

/** Asks why a document is not shown; colleagues read the reason, customers do not. */
export function RejectDialog({ reject, onRejected, onClose }: RejectDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    return reason.trim() === '' ? null : reject(reason.trim())
  }
  return (
    <KitFormDialog
      title={<Trans>Reject this document</Trans>}
      submit={<Trans>Reject</Trans>}
      save={save}
      onSaved={onRejected}
      onClose={onClose}
    >
      <KitSelect
        label={<Trans>Common reasons</Trans>}
        value=""
        options={[
          { value: '', label: t`Choose a reason` },
          ...REASONS.map((one) => ({ value: i18n._(one), label: i18n._(one) })),
        ]}
        onChange={setReason}
      />
      <KitTextArea
        label={<Trans>Reason</Trans>}
        maxLength={TEXT_LONG_MAX}
        rows={2}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' && <Trans>Please give a reason for the rejection.</Trans>}
      />
    </KitFormDialog>
  )
}
