import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDevice } from '../../../lib/device.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Age, DataAge } from '../../../ui/age.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from '../day.module.css'
import { documentKey, priceListAt, priceListKey } from './field-files.ts'
import type { FieldDocument, FieldFiles } from './field-files.ts'

/** Names of the document kinds; the route lends them from another room. */
export type DocumentNames = Readonly<Record<FieldDocument['kind'], ReactNode>>

interface FieldListProps {
  clientId: string
  files: FieldFiles | undefined
  names: DocumentNames
}

/** The price list and documents taken along for one client, opened from this device. */
export function FieldList({ clientId, files, names }: FieldListProps) {
  const { t, i18n } = useLingui()
  const open = useOpenFile()
  if (!files)
    return (
      <EmptyState icon={<IconFileText size={28} />} title={<Trans>No files are on this device yet</Trans>}>
        <Trans>
          Press “Prepare for today” to keep the price list, and the documents of favourites, of your pinned clients here.
        </Trans>
      </EmptyState>
    )
  const { list, priceList, documents, here } = files
  const at = priceListAt(files)
  // An unchanged list that the service names again on a later day takes that day's name.
  const name = list && (list.version === priceList.version ? priceList.fileName : list.name)
  return (
    <Card flush>
      <Rows label={t`Files on this device`}>
        <li>
          <Row
            lead={<IconTable size={22} aria-hidden />}
            title={<Trans>Price list</Trans>}
            {...(list && name !== undefined && { onPress: () => void open(priceListKey(clientId), name) })}
            marks={!list && <NotHere />}
            meta={
              <>
                <Plural value={priceList.articles} one="# article" other="# articles" />
                {list && at !== null && (
                  <>
                    {' · '}
                    {formatFileSize(list.received, i18n.locale)}
                    {' · '}
                    <Trans>
                      version {list.version}, as of <DataAge at={at} />
                    </Trans>
                  </>
                )}
              </>
            }
          />
        </li>
        {documents.map((document) => (
          <li key={document.documentId}>
            <DocumentRow
              document={document}
              kindName={names[document.kind]}
              isHere={here.has(document.documentId)}
              onOpen={() => void open(documentKey(document.documentId))}
            />
          </li>
        ))}
      </Rows>
      {documents.length > 0 && (
        <p className={css.note}>
          <Trans>
            Documents as of <Age at={files.at} />
          </Trans>
        </p>
      )}
    </Card>
  )
}

const NotHere = () => (
  <Badge tone="need">
    <Trans>missing</Trans>
  </Badge>
)

interface DocumentRowProps {
  document: FieldDocument
  kindName: ReactNode
  isHere: boolean
  onOpen: () => void
}

function DocumentRow({ document, kindName, isHere, onOpen }: DocumentRowProps) {
  const { i18n } = useLingui()
  const own = useLanguage()
  const { goodsId, name, title, language, bytes } = document
  return (
    <Row
      lead={<IconFileText size={22} aria-hidden />}
      title={title === '' ? kindName : title}
      {...(isHere && { onPress: onOpen })}
      marks={!isHere && <NotHere />}
      meta={[goodsId, name, ...(language === '' ? [] : [languageName(language, own)]), formatFileSize(bytes, i18n.locale)].join(
        ' · ',
      )}
    />
  )
}

/** Gives a file of this device to the person, as every document of the app: a tab with bytes of ours may run no viewer of the browser. */
function useOpenFile() {
  const { t } = useLingui()
  const device = useDevice()
  return async (key: string, name?: string) => {
    const files = await device.files()
    const file = (await files?.list())?.find((one) => one.key === key)
    const content = await files?.open(key)
    if (!file || !content) return toast(t`This file is not on this device any more. Prepare the device again.`, { tone: 'need' })
    return saveFile(name ?? file.name, content, file.type)
  }
}
