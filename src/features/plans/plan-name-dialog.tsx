import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { Note } from '../../ui/note.tsx'

interface PlanNameDialogProps {
  title: ReactNode
  name: string
  /** What the person should know before saving. */
  note?: ReactNode
  onClose: () => void
  onSave: (name: string) => Promise<boolean>
}

/** The name of a plan, new or changed. */
export function PlanNameDialog({ title, name, note, onClose, onSave }: PlanNameDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [value, setValue] = useState(name)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const plain = value.replaceAll('\0', '').toWellFormed().trim()
  const save = async () => {
    setTried(true)
    if (plain === '') return
    setSaving(true)
    const isSaved = await onSave(plain)
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <KitDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
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
          label={t`Name of the plan`}
          data-autofocus
          value={value}
          maxLength={TEXT_MEDIUM_MAX}
          error={isTried && plain === '' && t`Please fill this in.`}
          onChange={setValue}
        />
        {note && (
          <Note tone="change" icon={<IconInfoCircle size={18} aria-hidden />}>
            {note}
          </Note>
        )}
      </form>
    </KitDialog>
  )
}
