import { Trans, useLingui } from '@lingui/react/macro'
import { IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DeskCase } from '#domain/contract/desk.ts'
import { formatAge } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/language.ts'
import { useNow } from '../../lib/use-now.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { KindName, StateBadge } from './desk-words.tsx'
import { useQueue } from './desk.reads.ts'
import type { DeskQuestion } from './desk.reads.ts'

interface DeskScreenProps extends DeskQuestion {
  onChange: (part: Partial<DeskQuestion>) => void
}

/** The queue of the service staff: what waits, the oldest first; arrow keys, j and k move from case to case. */
export function DeskScreen({ onChange, ...question }: DeskScreenProps) {
  const { state, kind, keyword, page } = question
  const { t } = useLingui()
  const { data, pages, failure, retry } = useQueue(question)
  const typed = useTypedText(keyword, (text) => onChange({ keyword: text, page: 1 }))
  const list = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    links[Math.min(Math.max(links.indexOf(document.activeElement as HTMLElement) + by, 0), links.length - 1)]?.focus()
  }
  return (
    <Page title={<Trans>Desk</Trans>}>
      <DeskFilters state={state} kind={kind} counts={data?.counts ?? []} onChange={onChange} />
      <TextField data-guide="deskSearch" label={t`Company, client number or number of the case`} type="search" {...typed} />
      {data && data.list.length > 0 ? (
        <Card flush>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside are what is focused */}
          <div
            ref={list}
            onKeyDown={({ key }) => {
              if (key === 'j' || key === 'ArrowDown') step(1)
              if (key === 'k' || key === 'ArrowUp') step(-1)
            }}
          >
            <Rows label={t`Cases`}>
              {data.list.map((one) => (
                <li key={one.caseId} data-guide="deskOne">
                  <CaseRow one={one} />
                </li>
              ))}
            </Rows>
          </div>
          {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onChange({ page: next })} />}
        </Card>
      ) : data ? (
        <EmptyState icon={<IconInbox size={28} />} title={<Trans>Nothing here</Trans>}>
          <Trans>Applications, return requests and requests for pictures come in here, the oldest first.</Trans>
        </EmptyState>
      ) : (
        <NotRead failure={failure} title={<Trans>The queue could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}

function CaseRow({ one }: { one: DeskCase }) {
  const language = useLanguage()
  const now = useNow()
  const age = formatAge(Date.parse(one.openedAt), now, language)
  return (
    <Row
      title={
        <Link to="/deskCase" search={{ caseId: one.caseId }} className="rowTarget">
          {one.title}
        </Link>
      }
      marks={<StateBadge state={one.state} />}
      meta={
        <>
          <KindName kind={one.kind} /> · <span className="num">{one.clientNumber}</span>
          {one.company !== one.title && <> {one.company}</>} · {age}
          {one.assigneeName !== '' && <> · {one.isMine ? <Trans>assigned to you</Trans> : one.assigneeName}</>}
        </>
      }
    />
  )
}
