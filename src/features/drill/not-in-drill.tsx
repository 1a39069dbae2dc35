import { Trans } from '@lingui/react/macro'
import { IconPlaneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** Shown instead of a screen on which work of a drill would take real effect. */
export function NotInDrill({ title }: { title: ReactNode }) {
  return (
    <Page title={title} width="narrow">
      <EmptyState icon={<IconPlaneOff size={28} />} title={<Trans>This is not part of the drill</Trans>}>
        <Trans>End the drill to use it with your own work.</Trans>
      </EmptyState>
    </Page>
  )
}
