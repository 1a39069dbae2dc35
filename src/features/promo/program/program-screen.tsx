import { Plural, Trans } from '@lingui/react/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AsOf } from '../as-of.tsx'
import { ProgramRecords } from './program-records.tsx'
import { useProgram } from './program.reads.ts'

interface ProgramScreenProps {
  links: { readonly catalogue: LinkProps; readonly order: (orderId: string) => LinkProps }
  /** Its best-selling articles, or their placeholder; the cards are the catalogue's. */
  top: ReactNode
  skeleton: ReactNode
}

/** The program that runs for this account: its period, what the account ordered of it, what sells best in it (§2). */
export function ProgramScreen({ links, top, skeleton }: ProgramScreenProps) {
  const { plan, readAt, isOld, failure, retry } = useProgram()
  if (failure) {
    return (
      <BrokenState title={<Trans>The program is not on this device yet</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  if (plan === undefined) return <Page title={<Skeleton width={40} />}>{skeleton}</Page>
  if (plan === null) {
    return (
      <EmptyState
        icon={<IconTargetArrow size={28} />}
        title={<Trans>No program is running</Trans>}
        action={
          <LinkButton {...links.catalogue} variant="primary">
            <Trans>Open the catalogue</Trans>
          </LinkButton>
        }
      >
        <Trans>When one is running for this account, its articles and your orders of them appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Page
      width="wide"
      title={plan.title}
      meta={
        <>
          <Period from={plan.startTime} until={plan.endTime} />
          <Plural value={plan.goodsCount} one="# article" other="# articles" />
          {isOld && <AsOf at={readAt} />}
        </>
      }
    >
      <ProgramRecords key={plan.planId} planId={plan.planId} order={links.order} />
      {top}
    </Page>
  )
}

function Period({ from, until }: { from: string | null; until: string | null }) {
  if (from === null && until === null) return null
  const first = from === null ? '' : formatDay(from)
  const last = until === null ? '' : formatDay(until)
  return (
    <>
      {first === '' ? (
        <Trans>until {last}</Trans>
      ) : last === '' ? (
        <Trans>since {first}</Trans>
      ) : (
        <Trans>
          {first} to {last}
        </Trans>
      )}
      {' · '}
    </>
  )
}
