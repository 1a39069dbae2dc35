import { Trans } from '@lingui/react/macro'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { isSigned } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NOT_SIGNED, SignatureFields } from '../../../ui/signature-fields.tsx'

interface SignatureCardProps {
  signature: Signature | undefined
  onChange: (signature: Signature | undefined) => void
}

/** The customer signs on the device, by hand or by typing a name; kept with the form, sent with the order (decisions §7). */
export function SignatureCard({ signature, onChange }: SignatureCardProps) {
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && !signature) {
    return (
      <Card title={<Trans>Signature</Trans>} className="noPrint">
        <Button icon={<IconSignature size={18} aria-hidden />} onClick={() => setOpened(true)}>
          <Trans>Sign the order</Trans>
        </Button>
      </Card>
    )
  }
  return (
    <Card title={<Trans>Signature</Trans>}>
      <SignatureFields
        signature={signature ?? NOT_SIGNED}
        onChange={(next) => onChange(isSigned(next) ? next : undefined)}
        hint={<Trans>Without a drawing, the name alone counts as the signature.</Trans>}
        optional
      />
    </Card>
  )
}
