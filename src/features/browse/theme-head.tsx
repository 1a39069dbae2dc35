import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconCalendarOff, IconTag } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { periodState } from '#domain/rules/period.ts'
import { formatDay } from '../../lib/dates.ts'
import { pictureUrl } from '../../lib/media.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Theme } from './browse.reads.ts'
import css from './theme-head.module.css'

/** Days counted down before the end: weeks in seconds say nothing. */
const COUNTED_DAYS = 7

interface ThemeHeadProps {
  theme: Theme
  countdown?: ((endsAt: number) => ReactNode) | undefined
  /** True if the articles below show prices: outside the promotion's period it says which ones apply. */
  priced?: boolean
}

/** The promotion's picture, text and period; the screen shows the title. */
export function ThemeHead({ theme, countdown, priced }: ThemeHeadProps) {
  const { imageUrl, text = '', startTime, endTime } = theme
  const now = useServerNow()
  const state = periodState(theme, now)
  const ends = endTime === null ? null : Date.parse(endTime)
  const isSoon = state === 'running' && ends !== null && ends - now < COUNTED_DAYS * 86_400_000
  const [from, to] = [startTime, endTime].map((time) => (time === null ? null : formatDay(time))) as [Day, Day]
  return (
    <div className={css.head}>
      {imageUrl !== '' && <img className={css.picture} src={pictureUrl(imageUrl, 1200)} alt="" width={1200} height={560} />}
      {text !== '' && <p className={css.text}>{text}</p>}
      {(startTime !== null || endTime !== null) && (
        <p className={css.period}>
          {state === 'running' && <Running from={from} to={to} />}
          {state === 'coming' && <Coming from={from ?? ''} to={to} />}
          {state === 'over' && <Over to={to ?? ''} />}
          {isSoon && ends !== null && countdown?.(ends)}
        </p>
      )}
      {priced && state === 'coming' && (
        <p className={css.prices}>
          <Trans>Until then these articles are at today’s prices.</Trans>
        </p>
      )}
      {priced && state === 'over' && (
        <p className={css.prices}>
          <Trans>What can still be ordered is at today’s prices.</Trans>
        </p>
      )}
    </div>
  )
}

type Day = string | null

function Running({ from, to }: { from: Day; to: Day }) {
  if (from !== null && to !== null)
    return (
      <Trans>
        From {from} to {to}
      </Trans>
    )
  return to === null ? <Trans>Since {from}</Trans> : <Trans>Until {to}</Trans>
}

function Coming({ from, to }: { from: string; to: Day }) {
  return (
    <strong className={css.when}>
      <IconCalendarEvent size={18} aria-hidden />
      {to === null ? (
        <Trans>Begins on {from}</Trans>
      ) : (
        <Trans>
          Begins on {from} and runs until {to}
        </Trans>
      )}
    </strong>
  )
}

function Over({ to }: { to: string }) {
  return (
    <strong className={css.when}>
      <IconCalendarOff size={18} aria-hidden />
      <Trans>Ended on {to}</Trans>
    </strong>
  )
}

/** The promotion is not published, or does not exist. */
export function NoTheme({ catalogue }: { catalogue: LinkProps }) {
  return (
    <EmptyState
      icon={<IconTag size={28} />}
      title={<Trans>This promotion is not here</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>It does not exist, or it is not open yet.</Trans>
    </EmptyState>
  )
}
