import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconCloudCheck,
  IconCloudDown,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudPause,
  IconCloudUp,
  IconDeviceTabletShare,
  IconLogin2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { lacksStock } from '../../offline/catalogue-standing.ts'
import { shellReadiness } from '../../offline/shell-state.ts'
import type { CatalogueState, SyncState } from '../../offline/device-types.ts'
import { isOldData } from '../../lib/data-age.ts'
import { useDevice } from '../../lib/device.ts'
import { useNow } from '../../lib/use-now.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Age, DataAge } from '../../ui/age.tsx'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tone.module.css'
import type { Tone } from '../../ui/tone.ts'
import { dataReadAt } from './data-read-at.ts'
import { NextTry } from './next-try.tsx'
import css from './sync-chip.module.css'

interface Look {
  tone: Tone
  icon: ReactNode
  word: ReactNode
  /** True if the word also covers the data. */
  isWhole?: boolean
}

/** Amount of unsent work and age of the data: the only place that mentions being offline, unobtrusively. */
export function SyncChip({ centre }: { centre: LinkProps }) {
  const { t } = useLingui()
  const device = useDevice()
  const sync = useObservable(device.sync)
  const catalogue = useObservable(device.catalogue.state)
  const now = useNow()
  const readAt = dataReadAt(sync.pulledAt, catalogue)
  const shell = useObservable(shellReadiness)
  const age = readAt === null ? 'none' : isOldData(readAt, now) ? 'old' : 'fresh'
  const { tone, icon, word, isWhole } = lookOf(sync, catalogue, shell.phase === 'incomplete', age)
  const { unsent, oldestAt, needsDecision, quarantined, held, retryAt, reachable, waitingForSignIn } = sync
  const isRetrying = retryAt !== null && reachable !== 'no' && !waitingForSignIn
  const count = needsDecision + quarantined || unsent || held
  return (
    <Link {...centre} data-guide="sync" className={classNames(css.chip, tones[tone])} title={t`Sync Centre`}>
      <span className={css.icon}>{icon}</span>
      <span className={css.words}>
        <span className={css.word}>{word}</span>
        <span className={css.age}>
          {unsent > 0 && oldestAt !== null && (
            <>
              {isRetrying ? (
                <NextTry at={retryAt} />
              ) : (
                <Trans>
                  oldest <Age at={oldestAt} />
                </Trans>
              )}
              <span className={css.apart}> · </span>
            </>
          )}
          <span className={classNames(unsent > 0 && css.apart)}>
            {readAt === null ? (
              !isWhole && <Trans>no data yet</Trans>
            ) : (
              <Trans>
                data <DataAge at={readAt} />
              </Trans>
            )}
          </span>
        </span>
      </span>
      {count > 0 && (
        <span className={classNames(css.count, 'num')} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}

/** Returns the first look that applies. */
function lookOf(sync: SyncState, catalogue: CatalogueState, lacksShell: boolean, data: 'none' | 'old' | 'fresh'): Look {
  const { needsDecision, quarantined, held, waitingForSignIn, unsent, sending, retryAt, reachable } = sync
  const size = { size: 20, 'aria-hidden': true } as const
  const urgent = needsDecision + quarantined
  if (urgent > 0) {
    return {
      tone: 'need',
      icon: <IconAlertCircle {...size} />,
      word: <Plural value={urgent} one="# needs your decision" other="# need your decision" />,
    }
  }
  if (waitingForSignIn) return { tone: 'wait', icon: <IconLogin2 {...size} />, word: <Trans>Waiting for sign-in</Trans> }
  // A retry after a failure is not called sending: it waits, and the line below says for what.
  if (unsent > 0 && sending && retryAt === null)
    return { tone: 'wait', icon: <IconCloudUp {...size} />, word: <Trans>Sending</Trans> }
  if (unsent > 0) {
    return {
      tone: 'wait',
      icon: <IconCloudUp {...size} />,
      word: <Plural value={unsent} one="# not sent yet" other="# not sent yet" />,
    }
  }
  const isOld = data === 'old'
  // Held work waits for a person, perhaps for days, so problems of the data are shown instead.
  if (held > 0 && catalogue.trouble === null && !isOld && !lacksStock(catalogue) && !lacksShell) {
    return {
      tone: 'wait',
      icon: <IconDeviceTabletShare {...size} />,
      word: <Plural value={held} one="# to hand over" other="# to hand over" />,
    }
  }
  const { phase, done, total, isPaused, trouble } = catalogue
  if (reachable === 'no')
    return { tone: isOld ? 'change' : 'wait', icon: <IconCloudOff {...size} />, word: <Trans>Offline</Trans> }
  if (trouble !== null || isOld || lacksStock(catalogue))
    return { tone: 'change', icon: <IconCloudExclamation {...size} />, word: <Trans>Not up to date</Trans> }
  if (isPaused) return { tone: 'wait', icon: <IconCloudPause {...size} />, word: <Trans>Catalogue paused</Trans> }
  if (phase !== 'ready' && total > 0)
    return { tone: 'wait', icon: <IconCloudDown {...size} />, word: <Loading share={done / total} /> }
  if (data === 'none') return { tone: 'wait', icon: <IconCloudDown {...size} />, word: <Trans>No data yet</Trans>, isWhole: true }
  if (lacksShell) return { tone: 'change', icon: <IconCloudExclamation {...size} />, word: <Trans>Not ready for offline</Trans> }
  return { tone: 'ok', icon: <IconCloudCheck {...size} />, word: <Trans>Up to date</Trans> }
}

function Loading({ share }: { share: number }) {
  const { i18n } = useLingui()
  const percent = formatNumber(i18n.locale, share, { style: 'percent', maximumFractionDigits: 0 })
  return <Trans>Catalogue: {percent}</Trans>
}
