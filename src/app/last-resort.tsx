import { Trans } from '@lingui/react/macro'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { BrokenState } from '../ui/broken-state.tsx'

/** Catches errors that no route caught, so that the page is never blank. */
export class LastResort extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <BrokenState
          title={<Trans>The app stopped on an error</Trans>}
          safe={<Trans>Carts, orders and unsent work are saved on this device.</Trans>}
          onRetry={() => location.reload()}
        >
          <Trans>The error was reported. Load the app again to continue.</Trans>
        </BrokenState>
      </main>
    )
  }
}
