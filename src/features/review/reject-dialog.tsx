import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitSelect, KitStack, KitTextArea } from '../../ui/kit/kit-fields.tsx'

/** Reasons that are given often. */
const REASONS = [
  msg`This is an old edition.`,
  msg`The file cannot be read.`,
  msg`It belongs to another article.`,
  msg`The language is not the one that is stated.`,
] as const

/** Why a document is not shown; customers do not read it, colleagues do. */
export function RejectDialog({
  isBusy,
  onReject,
  onClose,
}: {
  isBusy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (!isBusy && reason.trim() !== '') onReject(reason.trim())
  }
  return (
    <KitDialog
      title={<Trans>Reject this document</Trans>}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <KitStack>
          <KitSelect
            label={<Trans>Usual reasons</Trans>}
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
        </KitStack>
      </form>
    </KitDialog>
  )
}
