import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Return } from '#domain/contract/returns.ts'
import { matchesReturn } from '#domain/rules/returns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { RefusedActs } from './request/refused-acts.tsx'
import type { RefusedLinks } from './request/refused-acts.tsx'
import { ReturnFilters } from './return-filters.tsx'
import type { ReturnSearch } from './return-search.ts'
import { ReturnStateMark } from './return-state.tsx'
import { useRefusedActs, useReturns } from './returns.reads.ts'

export interface ReturnLinks extends RefusedLinks {
  readonly one: (returnId: string) => LinkProps
  readonly orders: LinkProps
}

interface ReturnsScreenProps {
  links: ReturnLinks
  search: ReturnSearch
  onSearch: (next: ReturnSearch) => void
  /** The tabs of the orders, from the route. */
  above?: ReactNode
}

const PER_PAGE = 20

/** The returns of the chosen account, newest first: read, filtered and searched on the device, so it works offline. */
export function ReturnsScreen({ links, search, onSearch, above }: ReturnsScreenProps) {
  const list = useReturns()
  const refused = useRefusedActs()
  return (
    <Page
      above={above}
      title={<Trans>Returns</Trans>}
      meta={list && <Plural value={list.length} one="# return" other="# returns" />}
      actions={
        list && (
          <LinkButton {...links.orders} data-guide="returnsBegin">
            <Trans>Return articles of an order</Trans>
          </LinkButton>
        )
      }
    >
      <RefusedActs refused={refused} links={links} />
      {!list ? (
        <Unknown />
      ) : list.length === 0 ? (
        <Empty orders={links.orders} />
      ) : (
        <Found list={list} links={links} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function Found({ list, links, search, onSearch }: Omit<ReturnsScreenProps, 'above'> & { list: readonly Return[] }) {
  const { t } = useLingui()
  const found = list.filter((one) => matchesReturn(one, { state: search.state ?? null, keyword: search.q ?? '' }))
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(search.page ?? 1, pages)
  return (
    <>
      <ReturnFilters list={list} search={search} onSearch={onSearch} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            tight
            icon={<IconArrowBackUp size={28} />}
            title={<Trans>No return matches</Trans>}
            action={
              <Button onClick={() => onSearch({})}>
                <Trans>Clear the filters</Trans>
              </Button>
            }
          />
        </Card>
      ) : (
        <Card flush>
          <Rows label={t`Returns`}>
            {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((one) => (
              <li key={one.returnId} data-guide="returnsOne">
                <ReturnRow one={one} link={links.one(one.returnId)} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />}
    </>
  )
}

function ReturnRow({ one, link }: { one: Return; link: LinkProps }) {
  const { returnNumber, orderNumber, requestedAt, requestedBy, lines } = one
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Row
      lead={<IconArrowBackUp size={20} aria-hidden />}
      title={
        <Link {...link} className="rowTarget">
          {returnNumber === '' ? <Trans>Return from order {orderNumber}</Trans> : returnNumber}
        </Link>
      }
      meta={
        <>
          <Plural value={lines.length} one="# line" other="# lines" />
          {' · '}
          <Plural value={pieces} one="# piece" other="# pieces" />
          {' · '}
          {formatMoment(requestedAt)}
          {requestedBy !== '' && ` · ${requestedBy}`}
        </>
      }
      end={<ReturnStateMark one={one} />}
    />
  )
}

function Empty({ orders }: { orders: LinkProps }) {
  return (
    <EmptyState
      icon={<IconArrowBackUp size={28} />}
      title={<Trans>No return yet</Trans>}
      action={
        <LinkButton {...orders} variant="primary">
          <Trans>Open the orders</Trans>
        </LinkButton>
      }
    >
      <Trans>Open an order of which something was shipped and choose “Return articles”.</Trans>
    </EmptyState>
  )
}

function Unknown() {
  return (
    <UnreadState
      title={<Trans>The returns are not on this device yet</Trans>}
      safe={<Trans>A return that you request now is kept on this device and sent later.</Trans>}
    />
  )
}
