import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import type { Return } from '#domain/contract/returns.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { Card } from '../../ui/card.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { OpenableImage } from './bytes-image.tsx'
import { REASON_WORDS } from './return-words.ts'
import css from './returns.module.css'
import { useReturnPhoto } from './returns.reads.ts'

/** What comes back and why, with its photos. */
export function ReturnLines({ one }: { one: Return }) {
  const { t, i18n } = useLingui()
  return (
    <Card flush>
      <div className={css.lines}>
        <Table
          caption={t`Lines of the return`}
          columns={[
            { key: 'article', label: <Trans>Article</Trans> },
            { key: 'reason', label: <Trans>Reason</Trans> },
            { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          ]}
        >
          {one.lines.map(({ goodsId, name, quantity, reason, note, photos }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines never change, and an article may stand in two
            <tr key={at}>
              <td>
                <span className={css.name}>{keepUnits(name)}</span>
                <span className={css.number}>{goodsId}</span>
              </td>
              <td>
                <span className={css.article}>
                  <span>{i18n._(REASON_WORDS[reason])}</span>
                  {note !== '' && <span className={css.quiet}>{note}</span>}
                  {photos.length > 0 && (
                    <ul className={css.photos} aria-label={t`Photos of ${name}`}>
                      {photos.map((hash, place) => (
                        <li key={hash}>
                          <Photo returnId={one.returnId} hash={hash} label={t`Photo ${place + 1} of ${name}`} />
                        </li>
                      ))}
                    </ul>
                  )}
                </span>
              </td>
              <Figure>{formatNumber(i18n.locale, quantity)}</Figure>
            </tr>
          ))}
        </Table>
      </div>
    </Card>
  )
}

function Photo({ returnId, hash, label }: { returnId: string; hash: string; label: string }) {
  const { bytes, isBroken } = useReturnPhoto(returnId, hash)
  if (bytes) return <OpenableImage bytes={bytes} label={label} className={css.photo} />
  return (
    <span className={css.photo}>
      <span className="visuallyHidden">{label}</span>
      {isBroken && <IconPhotoOff size={20} aria-hidden />}
    </span>
  )
}
