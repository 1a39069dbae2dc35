import { Trans } from '@lingui/react/macro'
import { IconTag } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { pictureUrl } from '../../lib/media.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Theme } from './browse.reads.ts'
import css from './theme-head.module.css'

/** A clock that counts weeks in seconds says nothing. */
const COUNTED_DAYS = 7

interface ThemeHeadProps {
  theme: Theme
  countdown?: ((endsAt: number) => ReactNode) | undefined
}

/** The promotion's picture and how long it runs; the title is the screen's. */
export function ThemeHead({ theme: { imageUrl, startTime, endTime }, countdown }: ThemeHeadProps) {
  const ends = endTime === null ? null : Date.parse(endTime)
  const now = useServerNow()
  const isSoon = ends !== null && ends - now < COUNTED_DAYS * 86_400_000
  return (
    <>
      {imageUrl !== '' && <img className={css.picture} src={pictureUrl(imageUrl, 1200)} alt="" width={1200} height={560} />}
      {(startTime !== null || endTime !== null) && (
        <p className={css.period}>
          <Period from={startTime === null ? null : formatDay(startTime)} to={endTime === null ? null : formatDay(endTime)} />
          {isSoon && ends !== null && countdown?.(ends)}
        </p>
      )}
    </>
  )
}

function Period({ from, to }: { from: string | null; to: string | null }) {
  if (from !== null && to !== null)
    return (
      <Trans>
        From {from} to {to}
      </Trans>
    )
  return to === null ? <Trans>Since {from}</Trans> : <Trans>Until {to}</Trans>
}

/** It is over, not yet open, or never was. */
export function NoTheme({ catalogue }: { catalogue: LinkProps }) {
  return (
    <EmptyState
      icon={<IconTag size={28} />}
      title={<Trans>This promotion does not run</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>It is over or has not begun.</Trans>
    </EmptyState>
  )
}
