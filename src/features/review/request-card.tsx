import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { review } from '#domain/contract/review.ts'
import type { PictureRequest } from '#domain/contract/review.ts'
import { canFetchPictures } from '#domain/rules/picture-request.ts'
import type { PictureRequestState } from '#domain/rules/picture-request.ts'
import { callBytes } from '../../api/client.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { USE_WORDS } from './use-words.ts'
import css from './review.module.css'

const TONES = { underReview: 'wait', rejected: 'need', approved: 'ok' } as const

export function StateWords({ state }: { state: PictureRequestState }) {
  if (state === 'underReview') return <Trans>Under review</Trans>
  return state === 'rejected' ? <Trans>Rejected</Trans> : <Trans>Approved</Trans>
}

/** One request: its content, its state, and its pictures while they are available. */
export function RequestCard({ request, onAgain }: { request: PictureRequest; onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const now = useServerNow()
  const { requestId, requestNumber, state, use, note, reason, requestedAt, requestedBy, expiresAt, articles } = request
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  const isThere = canFetchPictures(state, end, now)
  // The end is exclusive.
  const last = end === null ? '' : formatDay(end - 1)
  return (
    <Card
      title={
        <span className={css.head}>
          <span className="num">{requestNumber}</span>
          <Badge tone={TONES[state]}>
            <StateWords state={state} />
          </Badge>
        </span>
      }
      flush
    >
      <div className={css.about}>
        <p>
          {i18n._(USE_WORDS[use])} · {requestedBy} · <span className="num">{formatMoment(requestedAt)}</span>
        </p>
        {note !== '' && <p>{note}</p>}
        {reason !== '' && (
          <p className={css.reason}>
            <Trans>Our service: {reason}</Trans>
          </p>
        )}
        {state === 'approved' &&
          (isThere ? (
            <p>
              <Trans>The pictures can be saved until {last}.</Trans>
            </p>
          ) : (
            <p>
              <Trans>The pictures could be saved until {last}.</Trans>{' '}
              <Button variant="quiet" onClick={onAgain}>
                <Trans>Ask again</Trans>
              </Button>
            </p>
          ))}
      </div>
      <Rows label={t`Articles`}>
        {articles.map((article) => (
          <li key={article.goodsId}>
            <ArticleRow requestId={requestId} article={article} isThere={isThere} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

interface ArticleRowProps {
  requestId: string
  article: PictureRequest['articles'][number]
  isThere: boolean
}

function ArticleRow({ requestId, article: { goodsId, name, pictures }, isThere }: ArticleRowProps) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const saveAll = async () => {
    setBusy(true)
    // One after another, because each is a separate file.
    for (let place = 1; place <= pictures; place++) {
      const answer = await callBytes(review.picture, { query: { requestId, goodsId, place: String(place) } })
      if (!answer.ok) {
        toast(errorText(answer), { tone: 'need' })
        break
      }
      saveFile(`${goodsId}-${place}.jpg`, answer.data, 'image/jpeg')
    }
    setBusy(false)
  }
  return (
    <Row
      title={name}
      meta={
        <>
          <span className="num">{goodsId}</span> · <Plural value={pictures} one="# picture" other="# pictures" />
        </>
      }
      actions={
        isThere && (
          <Button icon={<IconDownload size={18} aria-hidden />} busy={isBusy} onClick={() => void saveAll()}>
            <Plural value={pictures} one="Save the picture" other="Save the pictures" />
          </Button>
        )
      }
    />
  )
}
