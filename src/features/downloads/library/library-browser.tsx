import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconFolder, IconFolderDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { LIBRARY_KINDS } from '#domain/contract/download-shapes.ts'
import type { LibraryFile } from '#domain/contract/download-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { pictureUrl } from '../../../lib/media.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { DownloadSearch } from '../download-search.ts'
import { KIND_WORDS } from '../download-words.ts'
import { noteSeen } from '../downloads.commands.ts'
import { useKinds, useLibrary } from '../downloads.reads.ts'
import css from '../downloads.module.css'
import { PriceListRow } from './price-list-row.tsx'

interface LibraryBrowserProps {
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/** Brand, category, kind, files: one level at a time, what is new marked (decisions §13). */
export function LibraryBrowser({ search, onSearch }: LibraryBrowserProps) {
  const { t, i18n } = useLingui()
  const { brand, classId, kind, page = 1 } = search
  const place = {
    ...(brand !== undefined && { brand }),
    ...(classId !== undefined && { classId }),
    ...(kind && { kind }),
  }
  const { data, pages, failure, retry } = useLibrary(place, page)
  const kinds = useKinds()
  useSeen(data !== undefined)
  const open = (next: Pick<DownloadSearch, 'brand' | 'classId' | 'kind' | 'page'>) => onSearch({ view: 'library', ...next })
  const enter = (key: string) =>
    open(brand === undefined ? { brand: key } : classId === undefined ? { brand, classId: key } : { ...place, kind: kindOf(key) })
  if (!data)
    return failure ? (
      <BrokenState title={<Trans>The library could not be read</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    ) : (
      <Waiting>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Waiting>
    )
  const isKinds = brand !== undefined && classId !== undefined
  const nameOf = (key: string, name: string) => (isKinds ? i18n._(KIND_WORDS[kindOf(key)]) : name === '' ? t`No brand` : name)
  return (
    <>
      <nav className={css.trail} aria-label={t`Library`}>
        <Button variant="quiet" onClick={() => open({})}>
          <Trans>Library</Trans>
        </Button>
        {brand !== undefined && (
          <Button variant="quiet" onClick={() => open({ brand })}>
            {brand === '' ? t`No brand` : brand}
          </Button>
        )}
        {brand !== undefined && classId !== undefined && (
          <Button variant="quiet" onClick={() => open({ brand, classId })}>
            <Trans>Category</Trans>
          </Button>
        )}
        {classId !== undefined && (
          <Button
            icon={<IconFolderDown size={18} aria-hidden />}
            onClick={() => onSearch({ view: 'build', of: 'class', id: classId })}
          >
            <Trans>Package of this category</Trans>
          </Button>
        )}
      </nav>
      {brand === undefined && (
        <p className={css.figures}>
          {kinds.map((one) => (
            <span key={one.kind}>
              {i18n._(KIND_WORDS[one.kind])}: {formatNumber(i18n.locale, one.count)}
            </span>
          ))}
        </p>
      )}
      {brand !== undefined && data.folders.length + data.list.length === 0 ? (
        <EmptyState icon={<IconFolder size={28} />} title={<Trans>Nothing is here</Trans>} />
      ) : (
        <Card flush>
          <Rows label={t`Library`}>
            {brand === undefined && (
              <li>
                <PriceListRow />
              </li>
            )}
            {data.folders.map(({ key, name, count, isNew }) => (
              <li key={key}>
                <Row
                  lead={<IconFolder size={22} aria-hidden />}
                  title={nameOf(key, name)}
                  onPress={() => enter(key)}
                  marks={isNew && <NewMark />}
                  end={<span className="num">{formatNumber(i18n.locale, count)}</span>}
                />
              </li>
            ))}
            {data.list.map((file) => (
              <li key={`${file.documentId} ${file.key}`}>
                <FileRow file={file} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => open({ ...place, page: next })} />}
    </>
  )
}

const kindOf = (key: string) => LIBRARY_KINDS.find((kind) => kind === key) ?? 'other'

const NewMark = () => (
  <Badge tone="accent">
    <Trans>New</Trans>
  </Badge>
)

/** Seen is what somebody has looked at: the dot goes with the next check. */
function useSeen(isShown: boolean) {
  useEffect(() => {
    if (isShown) void noteSeen()
  }, [isShown])
}

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

function FileRow({ file }: { file: LibraryFile }) {
  const { i18n } = useLingui()
  const { catalogue } = useDevice()
  const own = useLanguage()
  const errorText = useErrorText()
  const { goodsId, name, kind, language, title, version, bytes, addedAt, isNew, documentId, key, type } = file
  const save = async () => {
    const answer = await catalogue.document(documentId)
    if (!answer.ok) return toast(errorText(answer), { tone: 'need' })
    const parts = [goodsId, kind, language].filter((part) => part !== '')
    return saveFile(`${parts.join('-')}.${ENDINGS[type] ?? 'bin'}`, answer.data, type)
  }
  return (
    <Row
      lead={
        kind === 'picture' ? (
          <img src={pictureUrl(key, 368)} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <IconFileText size={22} aria-hidden />
        )
      }
      title={name}
      marks={isNew && <NewMark />}
      meta={
        <span className={css.figures}>
          <span>{goodsId}</span>
          {title !== '' && <span>{title}</span>}
          {language !== '' && <span>{languageName(language, own)}</span>}
          {documentId !== '' && (
            <span>
              <Trans>Version {version}</Trans>
            </span>
          )}
          {bytes !== null && <span>{formatFileSize(bytes, i18n.locale)}</span>}
          {addedAt !== null && <span>{formatDay(addedAt)}</span>}
        </span>
      }
      actions={
        documentId !== '' ? (
          <Button onClick={() => void save()}>
            <Trans>Download</Trans>
          </Button>
        ) : (
          kind === 'film' && (
            <a href={`/video/${key}`} download={`${goodsId}.mp4`}>
              <Trans>Download</Trans>
            </a>
          )
        )
      }
    />
  )
}
