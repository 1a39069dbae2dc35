import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { LibraryFile } from '#domain/contract/download-shapes.ts'
import type { Answer } from '../../../api/answer.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { pictureUrl } from '../../../lib/media.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { Row } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'
import { KIND_WORDS } from '../download-words.ts'
import { readPicture } from '../downloads.commands.ts'
import css from '../downloads.module.css'

/** Saves a film in a chosen resolution; from the catalogue, passed in by the route. */
export type DrawFilm = (goodsId: string, sources: LibraryFile['sources']) => ReactNode

export const NewMark = () => (
  <Badge tone="accent">
    <Trans>New</Trans>
  </Badge>
)

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

interface LibraryFileRowProps {
  file: LibraryFile
  film: DrawFilm
  /** Whether the list mixes files of several kinds. */
  isOfKinds: boolean
}

/** One file: a document is saved, a picture is opened large or saved, a film is saved in a resolution. */
export function LibraryFileRow({ file, film, isOfKinds }: LibraryFileRowProps) {
  const { i18n } = useLingui()
  const own = useLanguage()
  const { goodsId, name, kind, language, title, version, bytes, addedAt, isNew, key, sources } = file
  return (
    <Row
      lead={
        kind === 'picture' ? (
          <img src={pictureUrl(key, 368)} alt="" width={40} height={40} loading="lazy" />
        ) : kind === 'film' ? (
          <IconMovie size={22} aria-hidden />
        ) : (
          <IconFileText size={22} aria-hidden />
        )
      }
      title={name}
      marks={isNew && <NewMark />}
      meta={
        <span className={css.figures}>
          {goodsId !== '' && <span>{goodsId}</span>}
          {isOfKinds && <span>{i18n._(KIND_WORDS[kind])}</span>}
          {title !== '' && <span>{title}</span>}
          {language !== '' && <span>{languageName(language, own)}</span>}
          {version !== null && (
            <span>
              <Trans>Version {version}</Trans>
            </span>
          )}
          {bytes !== null && <span>{formatFileSize(bytes, i18n.locale)}</span>}
          {addedAt !== null && <span>{formatDay(addedAt)}</span>}
        </span>
      }
      actions={kind === 'picture' ? <PictureActions file={file} /> : kind !== 'film' && <SaveDocument file={file} />}
    >
      {kind === 'film' && film(goodsId, sources)}
    </Row>
  )
}

/** Saves the service's bytes under a descriptive name. */
function useSave({ goodsId, name, kind, language, type }: LibraryFile, read: () => Promise<Answer<ArrayBuffer>>) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await read()
    setBusy(false)
    if (!answer.ok) return toast(errorText(answer), { tone: 'need' })
    const parts = [goodsId === '' ? name : goodsId, kind, language].filter((part) => part !== '')
    return saveFile(`${parts.join('-')}.${ENDINGS[type] ?? 'bin'}`, answer.data, type)
  }
  return { isBusy, save }
}

function SaveDocument({ file }: { file: LibraryFile }) {
  const { catalogue } = useDevice()
  const { isBusy, save } = useSave(file, () => catalogue.document(file.documentId))
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <Trans>Download</Trans>
    </Button>
  )
}

function PictureActions({ file }: { file: LibraryFile }) {
  const [isLarge, setLarge] = useState(false)
  const { isBusy, save } = useSave(file, () => readPicture(file.goodsId, file.key))
  const button = (
    <Button busy={isBusy} onClick={() => void save()}>
      <Trans>Download</Trans>
    </Button>
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setLarge(true)}>
        <Trans>Show large</Trans>
      </Button>
      {button}
      {isLarge && (
        <KitDialog title={file.name} onClose={() => setLarge(false)} footer={button}>
          <img className={css.large} src={pictureUrl(file.key, 1000)} alt={file.name} />
          <p>
            <Trans>The file that you download carries the brand’s name as a watermark.</Trans>
          </p>
        </KitDialog>
      )}
    </>
  )
}
