import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BRAND_KIND } from '#domain/contract/goods-files.ts'
import type { GoodsDocument } from '#domain/contract/goods-files.ts'
import type { ReviewedDocument } from '#domain/contract/review.ts'
import { DOCUMENT_REVIEWS } from '#domain/rules/document-review.ts'
import type { DocumentReview } from '#domain/rules/document-review.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Rows } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DocumentRow } from './document-row.tsx'
import { useDocumentsToReview } from './documents.reads.ts'
import type { DocumentsQuestion } from './documents.reads.ts'
import { StateWords } from './request-card.tsx'

interface DocumentReviewScreenProps extends DocumentsQuestion {
  /** Names of the document kinds; the article's own words, from the route. */
  names: Readonly<Record<GoodsDocument['kind'], ReactNode>>
  onChange: (part: Partial<DocumentsQuestion>) => void
}

/** Documents of articles and catalogues of brands that the service staff review before customers see them (§4). */
export function DocumentReviewScreen({ names, onChange, ...question }: DocumentReviewScreenProps) {
  const { t } = useLingui()
  const { state, keyword, page } = question
  const { data, pages, failure, retry } = useDocumentsToReview(question)
  const typed = useTypedText(keyword, (text) => onChange({ keyword: text, page: 1 }))
  const nameOf = (kind: ReviewedDocument['kind']) => (kind === BRAND_KIND ? <Trans>Product catalogue</Trans> : names[kind])
  const countOf = (of: DocumentReview): string => {
    const found = data?.counts.find((one) => one.state === of)
    return found ? ` ${found.count}` : ''
  }
  const choices: { value: DocumentReview | 'all'; label: ReactNode }[] = [
    ...DOCUMENT_REVIEWS.map((value) => ({
      value,
      label: (
        <>
          <StateWords state={value} />
          {countOf(value)}
        </>
      ),
    })),
    { value: 'all', label: <Trans>All</Trans> },
  ]
  return (
    <Page
      title={<Trans>Documents to review</Trans>}
      meta={data && <Plural value={data.total} one="# document" other="# documents" />}
    >
      <Segmented
        label={t`State`}
        value={state ?? 'all'}
        choices={choices}
        onChange={(next) => onChange({ state: next === 'all' ? undefined : next, page: 1 })}
      />
      <TextField label={t`Article number or name`} type="search" {...typed} />
      {data && data.list.length > 0 ? (
        <Card flush>
          <Rows label={t`Documents`}>
            {data.list.map((one) => (
              <li key={one.documentId}>
                <DocumentRow key={one.state} document={one} name={nameOf(one.kind)} onDone={retry} />
              </li>
            ))}
          </Rows>
          {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onChange({ page: next })} />}
        </Card>
      ) : data ? (
        <EmptyState icon={<IconFileCheck size={28} />} title={<Trans>Nothing here</Trans>}>
          <Trans>Documents that were imported for review wait here. Customers see them once they are approved.</Trans>
        </EmptyState>
      ) : (
        <NotRead failure={failure} title={<Trans>The documents could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}
