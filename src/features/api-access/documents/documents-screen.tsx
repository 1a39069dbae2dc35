import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { ApiDocument } from '#domain/contract/api-access.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CallEntry } from './call-entry.tsx'
import { DocumentText } from './document-text.tsx'
import { useApiDocuments, useOpenApi } from './documents.reads.ts'
import css from './documents.module.css'
import { foundIn, groupsOf } from './open-api.ts'
import type { ApiGroup, OpenApiDocument } from './open-api.ts'

export interface DocumentsSearch {
  readonly tab: 'guide' | 'reference' | 'changes'
  /** Search text. */
  readonly q: string
  /** Whether to show all calls, including those of staff and of the ERP. */
  readonly all: boolean
  /** Id of the open call. */
  readonly call: string
}
interface DocumentsScreenProps {
  search: DocumentsSearch
  onSearch: (part: Partial<DocumentsSearch>) => void
}

/** Guide, reference and changes for people who write programs against the API. decisions §15 */
export function DocumentsScreen({ search, onSearch }: DocumentsScreenProps) {
  const { t } = useLingui()
  const documents = useApiDocuments()
  const openApi = useOpenApi()
  const typed = useTypedText(search.q, (q) => onSearch({ q }))
  const query = useDeferredValue(search.q.trim())
  const failure = search.tab === 'reference' ? openApi.failure : documents.failure
  const isThere = search.tab === 'reference' ? openApi.data !== undefined : documents.data !== undefined
  return (
    <Page title={<Trans>API documents</Trans>}>
      <Segmented
        label={t`API documents`}
        value={search.tab}
        choices={[
          { value: 'guide', label: <Trans>Guide</Trans> },
          { value: 'reference', label: <Trans>Reference</Trans> },
          { value: 'changes', label: <Trans>Changes</Trans> },
        ]}
        onChange={(tab) => onSearch({ tab })}
      />
      <TextField label={<Trans>Search</Trans>} type="search" {...typed} />
      {failure && (
        <BrokenState
          tight
          title={<Trans>The API documents are not on this device yet</Trans>}
          onRetry={() => {
            documents.retry()
            openApi.retry()
          }}
        >
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!isThere && !failure && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {search.tab === 'reference' && openApi.data && (
        <Reference document={openApi.data} search={search} query={query} onSearch={onSearch} />
      )}
      {search.tab !== 'reference' && documents.data && (
        <Texts
          texts={documents.data.filter(({ kind }) => kind === (search.tab === 'guide' ? 'guide' : 'change'))}
          query={query}
          document={openApi.data}
        />
      )}
    </Page>
  )
}

function Texts({
  texts,
  query,
  document,
}: {
  texts: readonly ApiDocument[]
  query: string
  document: OpenApiDocument | undefined
}) {
  const words = query.toLowerCase().split(/\s+/)
  const found = texts.filter(({ title, body }) => words.every((word) => `${title} ${body}`.toLowerCase().includes(word)))
  const calls = useMemo(() => (document ? groupsOf(document).flatMap((group) => group.calls) : []), [document])
  if (found.length === 0) return <Nothing />
  return found.map((one) => (
    <Card key={one.documentId} title={one.title}>
      <DocumentText text={one} calls={calls.filter(({ id }) => one.calls.includes(id))} />
    </Card>
  ))
}

interface ReferenceProps extends DocumentsScreenProps {
  document: OpenApiDocument
  query: string
}

function Reference({ document, search, query, onSearch }: ReferenceProps) {
  const { t } = useLingui()
  const groups = useMemo(() => groupsOf(document), [document])
  const found = useMemo(() => foundIn(groups, query, !search.all), [groups, query, search.all])
  return (
    <>
      <Segmented
        label={t`Reference`}
        value={search.all ? 'all' : 'programs'}
        choices={[
          { value: 'programs', label: <Trans>For your programs</Trans> },
          { value: 'all', label: <Trans>All</Trans> },
        ]}
        onChange={(next) => onSearch({ all: next === 'all' })}
      />
      {found.length === 0 && <Nothing />}
      {found.map((group) => (
        <Group key={group.tag} group={group} document={document} open={search.call} onOpen={(call) => onSearch({ call })} />
      ))}
    </>
  )
}

interface GroupProps {
  group: ApiGroup
  document: OpenApiDocument
  open: string
  onOpen: (call: string) => void
}

/** The calls of one group, closed: the details of a call are drawn when it is opened. */
function Group({ group, document, open, onOpen }: GroupProps) {
  return (
    <section className={css.group}>
      <h2>{group.tag}</h2>
      <p lang="en">{group.description}</p>
      <ul className={css.calls}>
        {group.calls.map((call) => (
          <li key={call.id}>
            <CallEntry call={call} document={document} isOpen={call.id === open} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Nothing = () => (
  <output>
    <Trans>Nothing matches</Trans>
  </output>
)
