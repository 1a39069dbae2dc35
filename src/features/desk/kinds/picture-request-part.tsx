import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../lib/dates.ts'
import { pictureUrl } from '../../../lib/media.ts'
import { Card } from '../../../ui/card.tsx'
import css from '../desk.module.css'
import type { CasePart } from './case-part.ts'

const Facts: CasePart<'pictureRequest'>['Facts'] = ({ detail, lent }) => {
  const { t, i18n } = useLingui()
  const { requestNumber, use, note, requestedAt, requestedBy, articles } = detail
  return (
    <Card title={<Trans>Request for pictures</Trans>}>
      <dl className={css.facts}>
        <dt>{t`Request number`}</dt>
        <dd className="num">{requestNumber}</dd>
        <dt>{t`Use`}</dt>
        <dd>{i18n._(lent.pictureUses[use])}</dd>
        <dt>{t`Requested`}</dt>
        <dd>
          {requestedBy} · {formatMoment(requestedAt)}
        </dd>
        {note !== '' && (
          <>
            <dt>{t`Notes`}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <ul className={css.trail} aria-label={t`Articles`}>
        {articles.map(({ goodsId, name, images }) => (
          <li key={goodsId}>
            {name} <span className="num">{goodsId}</span>
            <div className={css.photos}>
              {images.map((key, at) => (
                <span key={key} className={css.photo}>
                  <img src={pictureUrl(key, 368)} alt={t`Picture ${at + 1} of ${name}`} loading="lazy" decoding="async" />
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const pictureRequestPart: CasePart<'pictureRequest'> = {
  name: msg`Request for pictures`,
  reasons: [
    msg`Please name the brand beside each picture.`,
    msg`Please tell us in more detail where the pictures will be shown.`,
    msg`These pictures may not be used in advertisements of other brands.`,
    msg`New pictures of these articles are coming. Please ask again then.`,
  ],
  Facts,
}
