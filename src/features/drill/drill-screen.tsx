import { Trans } from '@lingui/react/macro'
import { useDevice } from '../../lib/device.ts'
import { Page } from '../../ui/page.tsx'
import { ReportCard } from './report-card.tsx'
import { StartCard } from './start-card.tsx'
import type { StartParts } from './start-card.tsx'
import { TasksCard } from './tasks-card.tsx'

/** A day without a network, played on a copy of what lies on this device (record 182). */
export function DrillScreen(parts: StartParts) {
  const { drill } = useDevice()
  return (
    <Page title={<Trans>Drill</Trans>} meta={<Trans>A day without a connection, on a copy.</Trans>} width="narrow">
      {drill ? (
        <>
          <TasksCard drill={drill} />
          <ReportCard drill={drill} />
        </>
      ) : (
        <StartCard {...parts} />
      )}
    </Page>
  )
}
