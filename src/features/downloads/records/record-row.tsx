import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileZip, IconRefresh, IconShare } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import type { Answer } from '../../../api/answer.ts'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'
import { FAILURE_WORDS, OF_WORDS, STATE_WORDS } from '../download-words.ts'
import { downloadPackage, makeAgain } from '../downloads.commands.ts'
import { useAskAgain } from '../downloads.reads.ts'
import { AskedContext } from '../tell-when-made.ts'
import css from '../downloads.module.css'
import { ShareDialog } from './share-dialog.tsx'

interface RecordRowProps {
  record: DownloadRecord
  /** Progress in percent, if known better than in the record. */
  percent: number | undefined
  /** Client of the package, in a list across clients; the row is then read-only. */
  client: ReactNode
  onInside: (() => void) | undefined
  /** The files in it, if they are shown. */
  inside: ReactNode
}

export function RecordRow({ record, percent = record.percent, client, onInside, inside }: RecordRowProps) {
  const { i18n, t } = useLingui()
  const [isSharing, setSharing] = useState(false)
  const { fileId, state, failure, bytes, fileCount, missingCount, expiresAt, remark, askedAt, askedBy } = record
  const { word, tone } = STATE_WORDS[state]
  const name = record.fileName === '' ? i18n._(OF_WORDS[record.of.kind]) : record.fileName
  return (
    <>
      <Row
        lead={<IconFileZip size={22} aria-hidden />}
        title={name}
        {...(state === 'done' && onInside && { onPress: onInside })}
        marks={
          <Badge tone={tone}>
            {i18n._(word)}
            {state === 'generating' && ` ${formatPercent(i18n.locale, percent)}`}
          </Badge>
        }
        meta={
          <span className={css.figures}>
            {client && <span>{client}</span>}
            <span>{i18n._(OF_WORDS[record.of.kind])}</span>
            <span>
              <Plural value={record.articles} one="# article" other="# articles" />
            </span>
            {fileCount > 0 && (
              <span>
                <Plural value={fileCount} one="# file" other="# files" />
              </span>
            )}
            {bytes !== null && <span>{formatFileSize(bytes, i18n.locale)}</span>}
            {missingCount > 0 && (
              <span>
                <Plural value={missingCount} one="# missing" other="# missing" />
              </span>
            )}
            <span>{formatMoment(askedAt)}</span>
            <span>{askedBy}</span>
            {state === 'done' && expiresAt !== null && (
              <span>
                <Trans>until {formatDay(Date.parse(expiresAt) - 1)}</Trans>
              </span>
            )}
          </span>
        }
        actions={!client && <Actions record={record} onShare={() => setSharing(true)} />}
      >
        {remark !== '' && <p className={css.remark}>{remark}</p>}
        {failure !== null && <p>{i18n._(FAILURE_WORDS[failure])}</p>}
        {state === 'generating' && <progress className={css.bar} max={100} value={percent} aria-label={t`Being made`} />}
      </Row>
      {state === 'done' && inside}
      {isSharing && <ShareDialog fileId={fileId} onClose={() => setSharing(false)} />}
    </>
  )
}

function Actions({ record: { fileId, state }, onShare }: { record: DownloadRecord; onShare: () => void }) {
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const onAsked = use(AskedContext)
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    const answer = await makeAgain(fileId)
    if (answer.ok) onAsked(answer.data)
    return answer
  }
  const act = async (run: () => Promise<Answer<unknown> | null>) => {
    setBusy(true)
    const answer = await run()
    setBusy(false)
    if (answer && !answer.ok) toast(errorText(answer), { tone: 'need' })
    askAgain()
  }
  if (state === 'generating') return null
  if (state !== 'done')
    return (
      <Button busy={isBusy} icon={<IconRefresh size={18} aria-hidden />} onClick={() => void act(again)}>
        {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Make again</Trans>}
      </Button>
    )
  return (
    <>
      <Button variant="quiet" busy={isBusy} icon={<IconRefresh size={18} aria-hidden />} onClick={() => void act(again)}>
        <Trans>Make again</Trans>
      </Button>
      <Button variant="quiet" icon={<IconShare size={18} aria-hidden />} onClick={onShare}>
        <Trans>Share</Trans>
      </Button>
      <Button busy={isBusy} icon={<IconDownload size={18} aria-hidden />} onClick={() => void act(() => downloadPackage(fileId))}>
        <Trans>Download</Trans>
      </Button>
    </>
  )
}
