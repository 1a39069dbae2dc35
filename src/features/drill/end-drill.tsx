import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Drill } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'

/** Leads back to the real work; the page is reloaded. */
export function EndDrill({ drill, isPrimary = false }: { drill: Drill; isPrimary?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const end = () => {
    setBusy(true)
    void drill.end()
  }
  return (
    <Button {...(isPrimary && { variant: 'primary' as const })} busy={isBusy} onClick={end}>
      <Trans>End the drill</Trans>
    </Button>
  )
}
