import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconSignature } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isSigned } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { NOT_SIGNED, SignatureFields } from '../../../ui/signature-fields.tsx'

interface SignatureCardProps {
  signature: Signature | undefined
  /** The order changed after it was signed, so its signature was removed. */
  isTakenAway?: boolean
  onChange: (signature: Signature | undefined) => void
}

/** The customer signs on the device, by hand or by typing a name; kept with the form, sent with the order (decisions §7). */
export function SignatureCard({ signature, isTakenAway, onChange }: SignatureCardProps) {
  const [isOpened, setOpened] = useState<'by key' | 'by pointer' | null>(null)
  // With a keyboard the typed name is the signature; after a tap, focusing the field would open the on-screen keyboard.
  const startsIn = useCallback((fields: HTMLElement | null) => fields?.querySelector('input')?.focus(), [])
  if (!isOpened && !signature) {
    return (
      <Card title={<Trans>Signature</Trans>} className="noPrint">
        {isTakenAway && <TakenAway />}
        <Button
          icon={<IconSignature size={18} aria-hidden />}
          onClick={({ detail }) => setOpened(detail === 0 ? 'by key' : 'by pointer')}
        >
          <Trans>Sign the order</Trans>
        </Button>
      </Card>
    )
  }
  return (
    <Card title={<Trans>Signature</Trans>}>
      {isTakenAway && <TakenAway />}
      <div ref={isOpened === 'by key' ? startsIn : undefined}>
        <SignatureFields
          signature={signature ?? NOT_SIGNED}
          onChange={(next) => onChange(isSigned(next) ? next : undefined)}
          hint={<Trans>Without a drawing, the name alone counts as the signature.</Trans>}
          optional
        />
      </div>
    </Card>
  )
}

function TakenAway() {
  return (
    <div role="alert">
      <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
        <Trans>The order changed after it was signed, so the signature was removed. Please sign it again.</Trans>
      </Note>
    </div>
  )
}
