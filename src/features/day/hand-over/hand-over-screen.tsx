import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/page.tsx'
import { GiveCard } from './give-card.tsx'
import { TakeCard } from './take-card.tsx'
import { useHandOver } from './use-hand-over.ts'

export interface HandOverParts {
  /** A text as a QR picture. */
  readonly qr: (text: string, label: string) => ReactNode
  /** The camera; reports each QR code that comes into view. */
  readonly camera: (onCode: (code: string) => void, onOff: () => void) => ReactNode
}

/** Moves a person's unsent work from one device to another, by a file or by codes from screen to camera; works offline. */
export function HandOverScreen({ qr, camera }: HandOverParts) {
  const desk = useHandOver()
  return (
    <Page
      title={<Trans>Hand over unsent work</Trans>}
      meta={<Trans>To another device on which you are signed in. Also without a connection.</Trans>}
      width="narrow"
    >
      <GiveCard desk={desk} qr={qr} />
      <TakeCard desk={desk} camera={camera} />
    </Page>
  )
}
