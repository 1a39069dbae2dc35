import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ArticleCell } from '../../../ui/article-cell.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import { BoughtFilters } from './bought-filters.tsx'
import type { BoughtSearch } from './bought-search.ts'
import { BOUGHT_PER_PAGE, useBoughtBefore } from './bought.reads.ts'
import type { BoughtRow } from './bought.reads.ts'
import { LineDifference } from './line-difference.tsx'
import { PriceThenNow } from './price-then-now.tsx'
import css from './reorder-sheet.module.css'
import { useTake } from './use-take.ts'

interface BoughtBeforeProps {
  search: BoughtSearch
  onSearch: (next: BoughtSearch) => void
  /** The tabs of the orders, from the route. */
  above?: ReactNode
  links: { readonly order: (orderId: string) => LinkProps; readonly catalogue: LinkProps }
}

/**
 * Articles that the account has ordered, each as it was last ordered; the chosen ones go into the cart in one command (§7,
 * order/goods).
 */
export function BoughtBefore({ search, onSearch, above, links }: BoughtBeforeProps) {
  const errorText = useErrorText()
  const { rows, total, failure, retry } = useBoughtBefore(search)
  const pages = Math.max(1, Math.ceil(total / BOUGHT_PER_PAGE))
  return (
    <Page
      width="wide"
      above={above}
      title={<Trans>Bought before</Trans>}
      meta={rows && <Plural value={total} one="# article" other="# articles" />}
    >
      <BoughtFilters search={search} onSearch={onSearch} />
      {failure ? (
        <BrokenState title={<Trans>The articles could not be read</Trans>} safe={errorText(failure)} onRetry={retry} />
      ) : !rows ? (
        <Waiting className={css.list}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} shape="row" className={css.bone} />
          ))}
        </Waiting>
      ) : rows.length > 0 ? (
        <Rows key={rows[0]?.bought.goodsId} rows={rows} orderLink={links.order} />
      ) : (
        <Nothing isFiltered={Object.keys(search).length > 0} onClear={() => onSearch({})} catalogue={links.catalogue} />
      )}
      {pages > 1 && <Pager page={search.page ?? 1} pages={pages} onPage={(page) => onSearch({ ...search, page })} />}
    </Page>
  )
}

function Rows({ rows, orderLink }: { rows: readonly BoughtRow[]; orderLink: (orderId: string) => LinkProps }) {
  const { t } = useLingui()
  const take = useTake()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const taken = rows.filter(({ line }) => line.quantity > 0 && chosen.has(line.goodsId)).map(({ line }) => line)
  const toggle = (goodsId: string) => {
    const next = new Set(chosen)
    if (!next.delete(goodsId)) next.add(goodsId)
    setChosen(next)
  }
  const give = async () => {
    setBusy(true)
    if (await take(taken, { label: t`Add articles bought before to the cart` })) setChosen(new Set())
    setBusy(false)
  }
  return (
    <div className={css.list}>
      <Table
        caption={t`Articles bought before`}
        columns={[
          { key: 'choose', label: <span className="visuallyHidden">{t`Order again`}</span> },
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'last', label: <Trans>Last ordered</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Unit price</Trans>, figure: true },
          { key: 'times', label: <Trans>Orders</Trans>, figure: true },
          { key: 'pieces', label: <Trans>Pieces in all</Trans>, figure: true },
        ]}
      >
        {rows.map((row) => (
          <Row
            key={row.bought.goodsId}
            row={row}
            isChosen={chosen.has(row.bought.goodsId)}
            onToggle={() => toggle(row.bought.goodsId)}
            order={orderLink(row.bought.orderId)}
          />
        ))}
      </Table>
      <div className={css.bar}>
        <span>
          <Trans>Each goes into the cart in the quantity of its last order.</Trans>
        </span>
        <Button
          variant="primary"
          icon={<IconShoppingCartPlus size={18} aria-hidden />}
          disabled={taken.length === 0}
          busy={isBusy}
          onClick={() => void give()}
        >
          <Plural value={taken.length} one="Add # line to the cart" other="Add # lines to the cart" />
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  row: BoughtRow
  isChosen: boolean
  onToggle: () => void
  order: LinkProps
}

function Row({ row: { bought, line }, isChosen, onToggle, order }: RowProps) {
  const { t, i18n } = useLingui()
  const { goodsId } = bought
  const { name } = line
  return (
    <tr>
      <td className={css.choose}>
        <label className={css.box}>
          <input
            type="checkbox"
            aria-label={t`Choose ${name}, ${goodsId}`}
            checked={isChosen && line.quantity > 0}
            disabled={line.quantity === 0}
            onChange={onToggle}
          />
        </label>
      </td>
      <td>
        <ArticleCell image={line.image} name={keepUnits(name)} goodsId={goodsId}>
          <LineDifference line={line} />
        </ArticleCell>
      </td>
      <td>
        <span className="num">{formatDay(bought.orderedAt)}</span>
        <br />
        <Link {...order} className={css.number}>
          {bought.orderNumber}
        </Link>
      </td>
      <Figure>{formatNumber(i18n.locale, line.quantity > 0 ? line.quantity : bought.quantity)}</Figure>
      <Figure>
        <PriceThenNow line={line} currency={bought.currency} />
      </Figure>
      <Figure>{formatNumber(i18n.locale, bought.times)}</Figure>
      <Figure>{formatNumber(i18n.locale, bought.totalQuantity)}</Figure>
    </tr>
  )
}

function Nothing({ isFiltered, onClear, catalogue }: { isFiltered: boolean; onClear: () => void; catalogue: LinkProps }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconSearch size={28} />}
        title={<Trans>No article matches</Trans>}
        action={
          <Button variant="primary" onClick={onClear}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<IconShoppingCartPlus size={28} />}
      title={<Trans>Nothing bought yet</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>Articles that this client account has ordered appear here, ready to be ordered again.</Trans>
    </EmptyState>
  )
}
