import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/answer.ts'
import type { Trouble } from '../../lib/error-text.ts'
import { Button } from '../button.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { KitStack } from './kit-fields.tsx'
import { Note } from '../note.tsx'

interface KitFormDialogProps {
  title: ReactNode
  submit: ReactNode
  children: ReactNode
  /** Returns null if something is not filled in and the fields say so; resolves to undefined if the person changed their mind. */
  save: () => Promise<Answer<unknown> | undefined> | null
  onSaved: () => void
  onClose: () => void
}

/** A short form that needs the service's answer: typed data stays if it fails. */
export function KitFormDialog({ title, submit, children, save, onSaved, onClose }: KitFormDialogProps) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Trouble | null>(null)
  const send = async () => {
    const asked = isBusy ? null : save()
    if (!asked) return
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setWrong(answer)
    onSaved()
    onClose()
  }
  return (
    <KitDialog
      title={title}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <KitStack>
          {wrong && (
            <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
              <FormRefusal trouble={wrong} />
            </Note>
          )}
          {children}
        </KitStack>
      </form>
    </KitDialog>
  )
}
