import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails, IconPrinter, IconShoppingCart } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Plan } from '#domain/contract/plans.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { DataAge } from '../../ui/age.tsx'
import { ArticlePrice } from '../../ui/article-price.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { IntoCart } from './into-cart.tsx'
import css from './plan-detail.module.css'
import { OrderAlone } from './order-alone.tsx'
import type { CartChoice } from './order-alone.tsx'
import { Pieces } from './pieces.tsx'
import { PlanDates } from './plan-dates.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { usePricedPlan } from './plan.reads.ts'
import type { PricedPlan } from './plan.reads.ts'

interface PlanDetailProps {
  planId: string
  plans: LinkProps
  matrix: LinkProps
  files: LinkProps
  /** The head of a printed page; from the orders feature. */
  head: (title: ReactNode) => ReactNode
  cart: CartChoice
  onInCart: () => void
  /** Called when the plan's lines are in the cart and are to be ordered at once. */
  onOrder: () => void
  onRemoved: () => void
}

/** One plan at current prices: a record that can be printed, ordered again and changed. */
export function PlanDetail(props: PlanDetailProps) {
  const device = useDevice()
  const plans = useObservable(device.plans)
  useEffect(() => {
    void device.refresh()
  }, [device])
  const plan = plans?.find(({ planId }) => planId === props.planId)
  if (plan) return <Full {...props} plan={plan} />
  if (plans) return <Missing plans={props.plans} />
  return (
    <Page title={<Trans>Plan</Trans>}>
      <UnreadState tight title={<Trans>The plans are not on this device yet</Trans>} />
    </Page>
  )
}

function Full({ plan, matrix, files, head, cart, onInCart, onOrder, onRemoved }: PlanDetailProps & { plan: Plan }) {
  const { t } = useLingui()
  const state = usePricedPlan(plan.lines)
  const [asked, setAsked] = useState<'cart' | 'alone?' | 'together' | 'alone' | null>(null)
  const planned = plan.lines.map(({ goodsId }) => goodsId)
  const others = cart.chosen.filter((key) => !planned.includes(key))
  const done = (isIn: boolean) => {
    setAsked(null)
    if (!isIn || asked === 'cart') return isIn ? onInCart() : undefined
    if (asked === 'alone') cart.leaveOut(others, true)
    cart.leaveOut(planned, false)
    onOrder()
  }
  const nothing = !state || state.lines.length === 0
  return (
    <Page
      title={plan.name}
      meta={
        <>
          <Plural value={plan.itemCount} one="# article" other="# articles" />
          {' · '}
          <Pieces pieces={plan.totalQuantity} />
          {' · '}
          <PlanDates plan={plan} />
        </>
      }
      actions={
        <>
          <Button
            variant="primary"
            icon={<IconShoppingCart size={18} aria-hidden />}
            disabled={nothing}
            onClick={() => setAsked('cart')}
          >
            <Trans>Put into the cart</Trans>
          </Button>
          <Button disabled={nothing} onClick={() => setAsked(cart.chosen.length > 0 ? 'alone?' : 'together')}>
            <Trans>Order again</Trans>
          </Button>
          <LinkButton {...matrix}>
            <Trans>Order for several branches</Trans>
          </LinkButton>
          <IconButton label={t`Print`} icon={<IconPrinter size={20} aria-hidden />} outlined onClick={() => print()} />
          <PlanMenu plan={plan} matrix={matrix} files={files} onRemoved={onRemoved} />
        </>
      }
    >
      {head(<Trans>Plan {plan.name}</Trans>)}
      {asked === 'alone?' && (
        <OrderAlone
          others={others.length}
          shared={cart.chosen.length - others.length}
          onOrder={(isAlone) => setAsked(isAlone ? 'alone' : 'together')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'alone?' && <IntoCart plan={plan} onDone={done} />}
      {state && <Lines plan={plan} state={state} />}
    </Page>
  )
}

function Lines({ plan, state }: { plan: Plan; state: PricedPlan }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const currency = useAccount()?.currency ?? ''
  const { articles, priced, fits, isWaiting, pricesReadAt } = state
  const { subtotal, discount } = priced.totals
  const prices = new Map(priced.lines.map((line) => [line.goodsId, line.price]))
  if (isWaiting) {
    return (
      <Waiting>
        {plan.lines.slice(0, 8).map(({ goodsId }) => (
          <Skeleton key={goodsId} shape="row" />
        ))}
      </Waiting>
    )
  }
  return (
    <Card flush>
      <Table
        caption={t`Lines of the plan`}
        columns={[
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Unit price</Trans>, figure: true },
          { key: 'total', label: <Trans>Amount</Trans>, figure: true },
        ]}
        phone={[12, 3, 4, 5]}
        foot={
          <tr>
            <th scope="row" colSpan={3} className={css.sum}>
              <Trans>Goods, without tax</Trans>
            </th>
            <Figure>
              <Money minor={subtotal - discount} currency={currency} strong />
            </Figure>
          </tr>
        }
      >
        {plan.lines.map(({ goodsId, quantity: asked }) => {
          const { quantity, error } = fits.get(goodsId) ?? { quantity: 0, error: null }
          const article = articles.get(goodsId)
          const price = prices.get(goodsId)
          return (
            <tr key={goodsId}>
              <td>
                <div className={css.article}>
                  <span className={css.name}>{article?.name ?? goodsId}</span>
                  <span className={css.number}>
                    {goodsId}
                    {article?.barCode ? ` · ${article.barCode}` : ''}
                  </span>
                  {error && <span className={css.problem}>{errorText({ error })}</span>}
                </div>
              </td>
              <Figure>
                {quantity === 0 || quantity === asked ? (
                  formatNumber(i18n.locale, asked)
                ) : (
                  <Trans>
                    {formatNumber(i18n.locale, quantity)} instead of {formatNumber(i18n.locale, asked)}
                  </Trans>
                )}
              </Figure>
              <Figure>{article && price && price.lineTotal > 0 ? <ArticlePrice article={article} price={price} /> : '–'}</Figure>
              <Figure>{price && price.lineTotal > 0 ? <Money minor={price.lineTotal} currency={currency} strong /> : '–'}</Figure>
            </tr>
          )
        })}
      </Table>
      {pricesReadAt !== null && (
        <p className={css.asOf}>
          <Trans>
            Prices and stock as of <DataAge at={pricesReadAt} />.
          </Trans>
        </p>
      )}
    </Card>
  )
}

function Missing({ plans }: { plans: LinkProps }) {
  return (
    <EmptyState
      icon={<IconListDetails size={28} />}
      title={<Trans>This plan is not there any more</Trans>}
      action={
        <LinkButton {...plans} variant="primary">
          <Trans>Show all plans</Trans>
        </LinkButton>
      }
    >
      <Trans>It was deleted, or it belongs to another account.</Trans>
    </EmptyState>
  )
}
