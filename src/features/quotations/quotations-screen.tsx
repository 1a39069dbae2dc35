import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconFileDollar, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { Quotation } from '#domain/contract/quotations.ts'
import { matchesQuotation, standingOf } from '#domain/rules/quotation-prices.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { QuotationDrafts } from './quotation-drafts.tsx'
import { QuotationFilters } from './quotation-filters.tsx'
import { QuotationSum } from './quotation-lines.tsx'
import type { QuotationSearch } from './quotation-search.ts'
import { QuotationState } from './quotation-state.tsx'
import { firstLineOf, useQuotationFile } from './quotations.commands.ts'
import { useQuotationDrafts, useQuotations, useRefusedActs, useToday } from './quotations.reads.ts'
import type { ShownDraft } from './quotations.reads.ts'
import css from './quotations.module.css'

export interface QuotationLinks {
  readonly one: (quotationId: string) => LinkProps
  readonly edit: (quotationId: string) => LinkProps
  readonly begin: LinkProps
  readonly sync: LinkProps
}

interface QuotationsScreenProps {
  links: QuotationLinks
  search: QuotationSearch
  onSearch: (next: QuotationSearch) => void
}

const PER_PAGE = 20

/** The account's quotations to its own customers: read, filtered and searched on the device, so it works offline. */
export function QuotationsScreen({ links, search, onSearch }: QuotationsScreenProps) {
  const list = useQuotations()
  const drafts = useQuotationDrafts()
  return (
    <Page
      title={<Trans>Quotations</Trans>}
      meta={list && <Plural value={list.length} one="# quotation" other="# quotations" />}
      actions={
        <LinkButton {...links.begin} variant="primary" data-guide="quotationsBegin" icon={<IconPlus size={18} aria-hidden />}>
          <Trans>New quotation</Trans>
        </LinkButton>
      }
    >
      <Refused sync={links.sync} />
      {drafts === null && (
        <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
          <Trans>The drafts cannot be read just now</Trans>
        </Note>
      )}
      <QuotationDrafts drafts={foundDrafts(drafts ?? [], search)} link={links.edit} />
      {!list ? (
        <UnreadState
          title={<Trans>The quotations are not on this device yet</Trans>}
          safe={<Trans>A quotation that you write now is kept on this device and sent later.</Trans>}
        />
      ) : list.length === 0 ? (
        drafts?.length === 0 && <Empty begin={links.begin} />
      ) : (
        <Found list={list} links={links} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

/** Listed before the quotations and filtered with them; a draft has no answer. */
const foundDrafts = (drafts: readonly ShownDraft[], { q = '', state, page = 1 }: QuotationSearch) =>
  state !== undefined || page > 1
    ? []
    : drafts.filter(({ draft, quotationNumber }) => matchesQuotation({ ...draft, quotationNumber }, q))

function Found({ list, links, search, onSearch }: QuotationsScreenProps & { list: readonly Quotation[] }) {
  const { t } = useLingui()
  const today = useToday()
  const found = list.filter(
    (one) => matchesQuotation(one, search.q ?? '') && (!search.state || standingOf(one, today) === search.state),
  )
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(search.page ?? 1, pages)
  return (
    <>
      <QuotationFilters list={list} search={search} onSearch={onSearch} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            tight
            icon={<IconFileDollar size={28} />}
            title={<Trans>No quotation matches</Trans>}
            action={
              <Button onClick={() => onSearch({})}>
                <Trans>Clear the filters</Trans>
              </Button>
            }
          />
        </Card>
      ) : (
        <Card flush>
          <Rows label={t`Quotations`}>
            {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((one) => (
              <li key={one.quotationId} data-guide="quotationsOne">
                <QuotationRow one={one} link={links.one(one.quotationId)} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />}
    </>
  )
}

function QuotationRow({ one, link }: { one: Quotation; link: LinkProps }) {
  const { t } = useLingui()
  const saveFile = useQuotationFile()
  const { quotationNumber, addressee, lines, validUntil } = one
  const number = quotationNumber
  return (
    <Row
      lead={<IconFileDollar size={20} aria-hidden />}
      title={
        <Link {...link} className="rowTarget">
          {firstLineOf(addressee)}
        </Link>
      }
      marks={<QuotationState one={one} />}
      meta={
        <>
          {number === '' ? <Trans>No number yet</Trans> : number}
          {' · '}
          <Plural value={lines.length} one="# article" other="# articles" />
          {' · '}
          <Trans>valid until {validUntil}</Trans>
        </>
      }
      end={
        <span className={css.rowEnd}>
          <QuotationSum one={one} strong />
          {number !== '' && (
            <IconButton
              label={t`Save ${number} as PDF`}
              icon={<IconFileTypePdf size={20} aria-hidden />}
              onClick={() => void saveFile(one, 'pdf')}
            />
          )}
        </span>
      }
    />
  )
}

function Refused({ sync }: { sync: LinkProps }) {
  const refused = useRefusedActs()
  return refused.map(({ id, label, refusal }) => (
    <Note key={id} tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
      {label}: {refusal ? <Refusal trouble={refusal} /> : <Trans>It could not be read.</Trans>}{' '}
      <Link {...sync}>
        <Trans>Open Sync</Trans>
      </Link>
    </Note>
  ))
}

function Empty({ begin }: { begin: LinkProps }) {
  return (
    <EmptyState
      icon={<IconFileDollar size={28} />}
      title={<Trans>No quotation yet</Trans>}
      action={
        <LinkButton {...begin} variant="primary">
          <Trans>Write a quotation</Trans>
        </LinkButton>
      }
    >
      <Trans>
        A quotation offers articles to a customer of yours, at your prices, as a PDF or an Excel file. What you pay yourself is
        not in it.
      </Trans>
    </EmptyState>
  )
}
