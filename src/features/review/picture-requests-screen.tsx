import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PICTURE_REQUEST_STATES } from '#domain/rules/picture-request.ts'
import type { PictureRequestState } from '#domain/rules/picture-request.ts'
import { DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { RequestCard, StateWords } from './request-card.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { usePictureRequests } from './review.reads.ts'

interface PictureRequestsScreenProps {
  page: number
  state: PictureRequestState | undefined
  /** Initial content of the form; undefined shows no form. */
  asking: string | undefined
  onPage: (page: number) => void
  onState: (state: PictureRequestState | undefined) => void
  onAsk: (goodsId: string | undefined) => void
}

/** Requests for pictures without a watermark, with their states, and the pictures of the approved ones (§4, decisions §13). */
export function PictureRequestsScreen({ page, state, asking, onPage, onState, onAsk }: PictureRequestsScreenProps) {
  const { t } = useLingui()
  const { data, pages, readAt, isOld, failure, retry } = usePictureRequests(page, state)
  const ask = (
    <Button variant="primary" onClick={() => onAsk('')}>
      <Trans>Ask for pictures</Trans>
    </Button>
  )
  const choices: { value: PictureRequestState | 'all'; label: ReactNode }[] = [
    { value: 'all', label: <Trans>All</Trans> },
    ...PICTURE_REQUEST_STATES.map((value) => ({ value, label: <StateWords state={value} /> })),
  ]
  return (
    <Page
      title={<Trans>Requests for pictures</Trans>}
      meta={
        data && (
          <>
            <Plural value={data.total} one="# request" other="# requests" />
            {isOld && (
              <>
                {' · '}
                <Trans>
                  as of <DataAge at={readAt} />
                </Trans>
              </>
            )}
          </>
        )
      }
      width="narrow"
      actions={ask}
    >
      <Segmented
        label={t`State`}
        value={state ?? 'all'}
        choices={choices}
        onChange={(next) => onState(next === 'all' ? undefined : next)}
      />
      {data?.list.map((request) => (
        <RequestCard key={request.requestId} request={request} onAgain={() => onAsk('')} />
      ))}
      {data?.list.length === 0 &&
        (state === undefined ? (
          <EmptyState icon={<IconPhoto size={28} />} title={<Trans>No requests yet</Trans>}>
            <Trans>Pictures in packages carry a watermark. Here you ask our service for pictures without one.</Trans>
          </EmptyState>
        ) : (
          <Card>
            <EmptyState tight icon={<IconPhoto size={28} />} title={<Trans>No request is in this state</Trans>} />
          </Card>
        ))}
      {!data && failure && (
        <BrokenState title={<Trans>Your requests are not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!data && !failure && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
      {asking !== undefined && <RequestDialog goodsId={asking} onAsked={retry} onClose={() => onAsk(undefined)} />}
    </Page>
  )
}
