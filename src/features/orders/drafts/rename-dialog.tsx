import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DRAFT_NAME_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import { plainName } from './named-draft.ts'

interface RenameDialogProps {
  name: string
  onClose: () => void
  onSave: (name: string) => Promise<boolean>
}

export function RenameDialog({ name, onClose, onSave }: RenameDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [typed, setTyped] = useState(name)
  const [refused, setRefused] = useState('')
  const save = async () => {
    if (plainName(typed) === '') setRefused(t`Give the draft a name.`)
    else if (await onSave(typed)) onClose()
  }
  return (
    <KitDialog
      title={<Trans>Rename the draft</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <KitText
          label={<Trans>Name of the draft</Trans>}
          data-autofocus
          error={refused}
          value={typed}
          maxLength={DRAFT_NAME_MAX}
          onChange={(next) => {
            setRefused('')
            setTyped(next)
          }}
        />
      </form>
    </KitDialog>
  )
}
