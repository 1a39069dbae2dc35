import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCloudDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { BeginTrouble } from '../../offline/drill/copies.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import css from './drill.module.css'

export interface StartParts {
  /** A drill has just ended; `left`: the tab was restored, and its drill is gone or goes on in another tab. */
  isOver: boolean | 'left'
  begin: () => Promise<BeginTrouble | null>
  /** Reloads the page, which then runs on the copy. */
  reload: () => void
}

const TROUBLE: Readonly<Record<BeginTrouble, () => ReactNode>> = {
  full: () => <Trans>There is no room for a copy on this device. Nothing was changed. Free some space and try again.</Trans>,
  broken: () => <Trans>The copy could not be made. Nothing was changed. Try again.</Trans>,
  unavailable: () => <Trans>This browser cannot run a drill. Nothing was changed.</Trans>,
}

/** What will happen, and the start. */
export function StartCard({ isOver, begin, reload }: StartParts) {
  const { phase } = useObservable(useDevice().catalogue.state)
  const [trouble, setTrouble] = useState<BeginTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await begin()
    if (answer === null) {
      reload()
      return
    }
    setTrouble(answer)
    setBusy(false)
  }
  return (
    <Card>
      <div className={css.stack}>
        {isOver === 'left' && (
          <Note tone="change" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Trans>This tab is no longer in a drill. From here on it is your real work, and what you order is ordered.</Trans>
          </Note>
        )}
        {isOver === true && (
          <Note tone="ok" icon={<IconCircleCheck size={18} aria-hidden />}>
            <Trans>The drill is over and its copy is deleted. You are signed in as before.</Trans>
          </Note>
        )}
        <p>
          <Trans>The app copies what is on this device, and this tab works on the copy.</Trans>{' '}
          <Trans>The connection is off, and nothing you do is sent.</Trans>{' '}
          <Trans>When you end the drill, the copy is deleted and your own data is as it was.</Trans>
        </p>
        {phase !== 'ready' && (
          <Note tone="wait" icon={<IconCloudDownload size={18} aria-hidden />}>
            <Trans>The articles are not on this device yet. The drill can start when they are.</Trans>
          </Note>
        )}
        {trouble && (
          <Note tone="need" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {TROUBLE[trouble]()}
          </Note>
        )}
        <div>
          <Button
            variant="primary"
            icon={<IconPlayerPlay size={18} aria-hidden />}
            disabled={phase !== 'ready'}
            busy={isBusy}
            onClick={() => void start()}
          >
            <Trans>Start the drill</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
