import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { SIGNATURE_BOX } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { Button } from './button.tsx'
import { SignaturePad } from './signature-pad.tsx'
import css from './signature.module.css'
import { TextField } from './text-field.tsx'
import { toast } from './toasts.ts'

export const NOT_SIGNED: Signature = { name: '', ...SIGNATURE_BOX, strokes: [] }

interface SignatureFieldsProps {
  signature: Signature
  onChange: (signature: Signature) => void
  hint?: ReactNode
  /** What is wrong with the name, in words. */
  error?: ReactNode
  /** The name may be empty. */
  optional?: boolean
}

/** A field to sign in, and the signer's name. By keyboard the name alone is enough. */
export function SignatureFields({ signature, onChange, hint, error, optional }: SignatureFieldsProps) {
  const { t } = useLingui()
  const { strokes, name } = signature
  return (
    <div className={css.fields}>
      <SignaturePad
        strokes={strokes}
        onStroke={(stroke) => onChange({ ...signature, strokes: [...strokes, stroke] })}
        onFull={() => toast(t`The signature is too long. Please start again.`, { tone: 'change' })}
      />
      <div className={css.acts}>
        <Button
          variant="quiet"
          disabled={strokes.length === 0}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onChange({ ...signature, strokes: strokes.slice(0, -1) })}
        >
          <Trans>Undo</Trans>
        </Button>
        <Button
          variant="quiet"
          disabled={strokes.length === 0 && name === ''}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => onChange(NOT_SIGNED)}
        >
          <Trans>Clear</Trans>
        </Button>
      </div>
      <TextField
        label={<Trans>Name of the person signing</Trans>}
        hint={hint}
        error={error}
        optional={optional}
        value={name}
        maxLength={TEXT_MEDIUM_MAX}
        autoComplete="off"
        onChange={(typed) => onChange({ ...signature, name: typed })}
      />
    </div>
  )
}
