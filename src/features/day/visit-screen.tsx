import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { VisitNews } from '#domain/contract/day.ts'
import { useAccount } from '../../lib/device.ts'
import { Age, DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { BoughtLess } from './bought-less-card.tsx'
import { useFieldFiles, useVisit } from './day.reads.ts'
import { FieldList } from './field/field-list.tsx'
import type { DocumentNames } from './field/field-list.tsx'
import { NeverBought } from './never-bought-card.tsx'
import { News } from './news.tsx'

export const VISIT_VIEWS = ['news', 'less', 'never', 'files'] as const
export type VisitView = (typeof VISIT_VIEWS)[number]

export interface VisitLinks {
  readonly order: (orderId: string) => LinkProps
  readonly return: (returnId: string) => LinkProps
  readonly article: (goodsId: string) => LinkProps
}

/** Words that the route lends from other rooms. */
export interface VisitWords {
  readonly order: (what: VisitNews['orders'][number]['what']) => string
  readonly return: (state: VisitNews['returns'][number]['state']) => string
}

interface VisitScreenProps {
  view: VisitView
  onView: (view: VisitView) => void
  links: VisitLinks
  words: VisitWords
  documentNames: DocumentNames
}

/** What a representative wants to know about the client before the talk; works offline once the client is prepared. */
export function VisitScreen({ view, onView, links, words, documentNames }: VisitScreenProps) {
  const { t } = useLingui()
  const account = useAccount()
  const clientId = account?.clientId ?? ''
  const { data, isOld, failure, retry } = useVisit(clientId)
  return (
    <Page
      title={<Trans>Since your last visit</Trans>}
      meta={
        data && (
          <>
            {account?.company}
            {' · '}
            {data.news.visitedAt === null ? (
              <Trans>No visit yet, so the last 30 days are shown</Trans>
            ) : (
              <Trans>
                Last visit <Age at={Date.parse(data.news.visitedAt)} />
              </Trans>
            )}
            {isOld && (
              <>
                {' · '}
                <Trans>
                  as of <DataAge at={data.at} />
                </Trans>
              </>
            )}
          </>
        )
      }
    >
      <Segmented
        label={t`Since your last visit`}
        value={view}
        choices={[
          { value: 'news', label: <Trans>What is new</Trans> },
          { value: 'less', label: <Trans>Bought less</Trans> },
          { value: 'never', label: <Trans>Never bought</Trans> },
          { value: 'files', label: <Trans>Files</Trans> },
        ]}
        onChange={onView}
      />
      {view === 'files' && <ClientFiles clientId={clientId} names={documentNames} />}
      {view !== 'files' && failure && (
        <BrokenState title={<Trans>This client is not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {view !== 'files' && !data && !failure && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {data && view === 'news' && <News news={data.news} links={links} words={words} />}
      {data && view === 'less' && <BoughtLess bought={data.bought} article={links.article} />}
      {data && view === 'never' && account && (
        <NeverBought clientId={account.clientId} bought={data.bought} article={links.article} />
      )}
    </Page>
  )
}

/** Files taken along are on this device, whatever the service answers. */
function ClientFiles({ clientId, names }: { clientId: string; names: DocumentNames }) {
  const files = useFieldFiles([clientId])
  return files && <FieldList clientId={clientId} files={files.get(clientId)} names={names} />
}
