import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { desk } from '#domain/contract/desk.ts'
import type { DetailOf } from '#domain/contract/desk.ts'
import { callBytes } from '../../../api/client.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useIdentity } from '../../../lib/device.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import { Card } from '../../../ui/card.tsx'
import css from '../desk.module.css'
import type { CasePart, LentToDesk } from './case-part.ts'

type Line = DetailOf<'return'>['lines'][number]

const Facts: CasePart<'return'>['Facts'] = ({ caseId, detail, lent }) => {
  const { t } = useLingui()
  const { returnNumber, orderNumber, requestedAt, requestedBy, notes, lines } = detail
  return (
    <Card title={<Trans>Return</Trans>}>
      <dl className={css.facts}>
        <dt>{t`Return number`}</dt>
        <dd className="num">{returnNumber}</dd>
        <dt>{t`Order number`}</dt>
        <dd className="num">{orderNumber}</dd>
        <dt>{t`Return requested`}</dt>
        <dd>
          {requestedBy} · {formatMoment(requestedAt)}
        </dd>
        {notes !== '' && (
          <>
            <dt>{t`Notes`}</dt>
            <dd>{notes}</dd>
          </>
        )}
      </dl>
      <ul className={css.trail} aria-label={t`Articles`}>
        {lines.map((line) => (
          <li key={line.goodsId + line.reason}>
            <ReturnLine caseId={caseId} line={line} lent={lent} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReturnLine({ caseId, line, lent }: { caseId: string; line: Line; lent: LentToDesk }) {
  const { i18n } = useLingui()
  const { goodsId, name, quantity, reason, note, photos } = line
  return (
    <>
      <span className="num">{quantity} ×</span> {name} <span className="num">{goodsId}</span> ·{' '}
      {i18n._(lent.returnReasons[reason])}
      {note !== '' && <p className={css.note}>{note}</p>}
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map((hash, at) => (
            <CasePhoto key={hash} caseId={caseId} hash={hash} place={at + 1} name={name} Photo={lent.Photo} />
          ))}
        </div>
      )}
    </>
  )
}

interface CasePhotoProps {
  caseId: string
  hash: string
  place: number
  name: string
  Photo: LentToDesk['Photo']
}

function CasePhoto({ caseId, hash, place, name, Photo }: CasePhotoProps) {
  const { t } = useLingui()
  const who = useIdentity()?.principal ?? ''
  const { data, error } = useQuery({
    queryKey: ['desk', who, 'file', caseId, hash],
    queryFn: async () => {
      const answer = await callBytes(desk.file, { query: { caseId, hash } })
      if (!answer.ok) throw new ReadFailure(answer)
      return new Uint8Array(answer.data)
    },
    staleTime: Infinity,
    retry: false,
  })
  if (error) return <span>{t`This photo could not be loaded.`}</span>
  return data ? <Photo bytes={data} label={t`Photo ${place} of ${name}`} className={css.photo} /> : null
}

export const returnPart: CasePart<'return'> = {
  name: msg`Return request`,
  reasons: [
    msg`Please send it in its own packaging, with the return number on it.`,
    msg`The return period of these articles is over.`,
    msg`The photos do not show the damage. Please ask again with clearer ones.`,
    msg`These articles were made or cut for you and cannot be sent back.`,
  ],
  Facts,
}
