import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconChevronRight, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Age } from '../../ui/age.tsx'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tone.module.css'
import css from './home-screen.module.css'

/** Changes that need a decision, else unsent work; nothing if there is neither. */
export function AttentionCard({ sync }: { sync: LinkProps }) {
  const { needsDecision, quarantined, unsent, oldestAt, waitingForSignIn } = useObservable(useDevice().sync)
  const urgent = needsDecision + quarantined
  if (urgent === 0 && unsent === 0) return null
  return (
    <Link {...sync} className={classNames(css.lead, css.toned, urgent > 0 ? tones.need : tones.wait)}>
      <span className={css.leadIcon}>
        {urgent > 0 ? <IconAlertCircle size={24} aria-hidden /> : <IconCloudUp size={24} aria-hidden />}
      </span>
      <span className={css.leadWords}>
        <strong>
          {urgent > 0 ? (
            <Plural value={urgent} one="# change needs your decision" other="# changes need your decision" />
          ) : (
            <Plural value={unsent} one="# change is saved on this device" other="# changes are saved on this device" />
          )}
        </strong>
        <span>
          {urgent > 0 && <Trans>See what changed and choose what to do.</Trans>}
          {urgent === 0 && waitingForSignIn && <Trans>They are sent after you sign in again.</Trans>}
          {urgent === 0 && !waitingForSignIn && oldestAt !== null && (
            <Trans>
              Sent automatically with the next connection; the oldest is from <Age at={oldestAt} />.
            </Trans>
          )}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
