import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LABEL_PDF_BYTES_MAX } from '#domain/rules/limits.ts'
import { isSafePdf } from '#domain/rules/safe-pdf.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from '../returns.module.css'

export interface ChosenLabel {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface LabelFieldProps {
  label: ChosenLabel | null
  /** True if the client gave a label before; a new one replaces it. */
  hasEarlier: boolean
  onChange: (label: ChosenLabel | null) => void
}

/** A PDF label that the client got elsewhere; an unacceptable file is refused before it is sent. */
export function LabelField({ label, hasEarlier, onChange }: LabelFieldProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const take = async (file: File) => {
    const bytes = file.size > LABEL_PDF_BYTES_MAX ? null : await file.arrayBuffer().catch(() => null)
    const isTaken = bytes !== null && isSafePdf(new Uint8Array(bytes))
    setRefused(!isTaken)
    if (isTaken) onChange({ name: file.name, bytes: new Uint8Array(bytes) })
  }
  return (
    <div className={`${css.label} noPrint`}>
      <Button icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {label || hasEarlier ? <Trans>Choose another label</Trans> : <Trans>Add your own label (PDF)</Trans>}
      </Button>
      {label && (
        <span className={css.chosen}>
          {label.name}
          <IconButton label={t`Remove ${label.name}`} icon={<IconTrash size={18} aria-hidden />} onClick={() => onChange(null)} />
        </span>
      )}
      <span className={css.quiet}>
        <Trans>Optional, up to 20 MB: a label that your carrier gave you.</Trans>
      </span>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={t`Label file`}
        accept="application/pdf,.pdf"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the person choose the same file again.
          event.target.value = ''
          if (file) void take(file)
        }}
      />
      {isRefused && (
        <p role="alert" className={css.problem}>
          {errorText({ error: 'return.badLabel' })}
        </p>
      )}
    </div>
  )
}
