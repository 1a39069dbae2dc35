import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconSignature, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { isSigned, SIGNATURE_BOX } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { SignaturePad } from './signature-pad.tsx'
import css from './signature.module.css'

interface SignatureCardProps {
  signature: Signature | undefined
  onChange: (signature: Signature | undefined) => void
}

const EMPTY: Signature = { name: '', ...SIGNATURE_BOX, strokes: [] }

/** The customer signs on the device, by hand or by typing a name; kept with the form, sent with the order (decisions §7). */
export function SignatureCard({ signature, onChange }: SignatureCardProps) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  const current = signature ?? EMPTY
  const put = (patch: Partial<Signature>) => {
    const next = { ...current, ...patch }
    onChange(isSigned(next) ? next : undefined)
  }
  if (!isOpened && !signature) {
    return (
      <Card title={<Trans>Signature</Trans>} className="noPrint">
        <Button icon={<IconSignature size={18} aria-hidden />} onClick={() => setOpened(true)}>
          <Trans>Sign the order</Trans>
        </Button>
      </Card>
    )
  }
  const { strokes } = current
  return (
    <Card title={<Trans>Signature</Trans>}>
      <div className={css.fields}>
        <SignaturePad
          strokes={strokes}
          onStroke={(stroke) => put({ strokes: [...strokes, stroke] })}
          onFull={() => toast(t`The signature is too long. Please start again.`, { tone: 'change' })}
        />
        <div className={css.acts}>
          <Button
            variant="quiet"
            disabled={strokes.length === 0}
            icon={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => put({ strokes: strokes.slice(0, -1) })}
          >
            <Trans>Undo</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={!signature}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(undefined)}
          >
            <Trans>Clear</Trans>
          </Button>
        </div>
        <TextField
          label={<Trans>Name of the person signing</Trans>}
          hint={<Trans>Without a drawing, the name alone counts as the signature.</Trans>}
          optional
          value={current.name}
          maxLength={TEXT_MEDIUM_MAX}
          autoComplete="off"
          onChange={(name) => put({ name })}
        />
      </div>
    </Card>
  )
}
