import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { review } from '#domain/contract/review.ts'
import type { ReviewedDocument } from '#domain/contract/review.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { callApi, callBytes } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { languageName } from '../../lib/language-name.ts'
import { useLanguage } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { StateWords } from './request-card.tsx'

const TONES = { underReview: 'wait', rejected: 'need', approved: 'ok' } as const
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

interface DocumentRowProps {
  document: ReviewedDocument
  name: ReactNode
  onDone: () => void
}

/** One document, to open and decide on. */
export function DocumentRow({ document, name, onDone }: DocumentRowProps) {
  const errorText = useErrorText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const { documentId, goodsId, goodsName, kind, title, type, bytes, state, reason, addedAt, reviewedAt, reviewedBy, replaces } =
    document
  const open = async () => {
    const answer = await callBytes(review.document, { query: { documentId } })
    const parts = [goodsId === '' ? goodsName : goodsId, kind, document.language].filter((part) => part !== '')
    if (answer.ok) saveFile(`${parts.join('-')}.${ENDINGS[type] ?? 'bin'}`, answer.data, type)
    else toast(errorText(answer), { tone: 'need' })
  }
  const judge = (next: 'approved' | 'rejected', why = '') =>
    callApi(review.judge, { body: { documentId, seen: state, state: next, reason: why } })
  const approve = async () => {
    setBusy(true)
    const answer = await judge('approved')
    setBusy(false)
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  const about = [
    ...(document.language === '' ? [] : [languageName(document.language, language)]),
    type.slice(type.indexOf('/') + 1).toUpperCase(),
    formatFileSize(bytes, intlLocale(language)),
    formatMoment(addedAt),
  ]
  return (
    <Row
      title={
        <span>
          {title === '' || goodsId === '' ? name : title} · {goodsName}{' '}
          <span className="num">{goodsId === '' ? title : goodsId}</span>
        </span>
      }
      marks={
        <Badge tone={TONES[state]}>
          <StateWords state={state} />
        </Badge>
      }
      meta={about.join(' · ')}
      actions={
        <>
          <Button onClick={() => void open()}>
            <Trans>Save the file</Trans>
          </Button>
          {state !== 'rejected' && (
            <Button disabled={isBusy} onClick={() => setRejecting(true)}>
              <Trans>Reject</Trans>
            </Button>
          )}
          {state !== 'approved' && (
            <Button variant="primary" busy={isBusy} onClick={() => void approve()}>
              <Trans>Approve</Trans>
            </Button>
          )}
        </>
      }
    >
      {replaces && (
        <p>
          <Trans>Customers see the approved version until this one is approved.</Trans>
        </p>
      )}
      {reviewedAt !== null && (
        <p>
          {reviewedBy} · <span className="num">{formatMoment(reviewedAt)}</span>
          {reason !== '' && <> · {reason}</>}
        </p>
      )}
      {isRejecting && (
        <RejectDialog reject={(why) => judge('rejected', why)} onRejected={onDone} onClose={() => setRejecting(false)} />
      )}
    </Row>
  )
}
