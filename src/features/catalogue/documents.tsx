import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GoodsDocument } from '#domain/contract/goods-files.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Failure } from '../../api/answer.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { languageName } from '../../lib/language-name.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { useDocumentFile } from './document-file.ts'
import css from './documents.module.css'

/** Names of documents, by kind. */
export const DOCUMENT_NAMES: Readonly<Record<GoodsDocument['kind'], ReactNode>> = {
  productSheet: <Trans>Product information sheet</Trans>,
  energyLabel: <Trans>Energy label</Trans>,
  manual: <Trans>Instructions for use</Trans>,
  certificate: <Trans>Certificate</Trans>,
  safety: <Trans>Safety data sheet</Trans>,
  other: <Trans>Document</Trans>,
}

interface DocumentsProps {
  goodsId: string
  documents: readonly GoodsDocument[]
}

/** The documents of an article, each to be saved as a file. */
export function Documents({ goodsId, documents }: DocumentsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { save, busy, failed } = useDocumentFile(goodsId)
  if (documents.length === 0) return null
  const locale = intlLocale(language)
  return (
    <Card title={<Trans>Documents</Trans>} flush>
      <Rows label={t`Documents`}>
        {documents.map((document) => {
          const { documentId, kind, title, type, bytes } = document
          const about = [
            ...(document.language === '' ? [] : [languageName(document.language, language)]),
            type.slice(type.indexOf('/') + 1).toUpperCase(),
            formatFileSize(bytes, locale),
          ]
          return (
            <li key={documentId}>
              <Row
                lead={<IconFileText size={20} aria-hidden />}
                title={title === '' ? DOCUMENT_NAMES[kind] : title}
                meta={about.join(' · ')}
                onPress={() => void save(document)}
                end={<IconDownload size={18} aria-hidden className={busy === documentId ? css.busy : undefined} />}
              >
                {failed?.documentId === documentId && (
                  <p className={css.failed} role="alert">
                    <DocumentTrouble answer={failed.answer} />
                  </p>
                )}
              </Row>
            </li>
          )
        })}
      </Rows>
    </Card>
  )
}

/** The product information sheet, one tap from the class arrow (decisions §11). */
export function ProductSheet(props: DocumentsProps) {
  return <DocumentButton kind="productSheet" {...props} />
}

/** The first document of a kind, the person's language first; nothing if there is none. */
export function DocumentButton({ kind, goodsId, documents }: DocumentsProps & { kind: GoodsDocument['kind'] }) {
  const { save, busy, failed } = useDocumentFile(goodsId)
  const found = documents.find((document) => document.kind === kind)
  if (!found) return null
  return (
    <span className={css.sheet}>
      <Button
        variant="quiet"
        icon={<IconFileText size={18} aria-hidden />}
        busy={busy === found.documentId}
        onClick={() => void save(found)}
      >
        {DOCUMENT_NAMES[kind]}
      </Button>
      {failed && (
        <span className={css.failed} role="alert">
          <DocumentTrouble answer={failed.answer} />
        </span>
      )}
    </span>
  )
}

/** Why a document is unavailable: offline it comes later; otherwise the service's reason. */
export function DocumentTrouble({ answer }: { answer: Failure }) {
  const errorText = useErrorText()
  return useOffline() ? <Trans>Not on this device yet: it is loaded once there is a network.</Trans> : errorText(answer)
}
