import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount, useIdentity } from '../../lib/device.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Page } from '../../ui/page.tsx'
import { AttentionCard } from './attention-card.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import css from './home-screen.module.css'
import { LastOrder } from './last-order.tsx'
import { OpenCartChips } from './open-carts.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { ResumeCart } from './resume-cart.tsx'

interface HomeScreenProps {
  links: {
    sync: LinkProps
    cart: LinkProps
    orders: LinkProps
    catalogue: LinkProps
    category: (classId: string) => LinkProps
    order: (entry: OrderEntry) => LinkProps
  }
  /** Total of the cart, from the cart feature. */
  cartTotal: ReactNode
  /** Continues with the cart of another account. */
  onOpenCart: (clientId: string) => void
  /** State of an order, from the orders feature. */
  orderState: (entry: OrderEntry) => ReactNode
  /** Badges of the account, from the account feature. */
  accountMarks?: ReactNode
  /** State of an application that is not approved yet, from the account feature. */
  application?: ReactNode
  /** Promotions of the brand, from the promo feature. */
  promos: ReactNode
  /** The category's own picture, else the one given. */
  classPicture: (classId: string, otherwise: ReactNode) => ReactNode
  /** Links to lists. */
  lists: ReactNode
  /** Shelves of articles, from the catalogue feature. */
  shelves: ReactNode
  /** The categories one by one, at the very end. */
  floors: ReactNode
}

/** Where the day begins: what needs attention, what was started, then what the brand promotes, then the goods. */
export function HomeScreen(props: HomeScreenProps) {
  const { links, cartTotal, onOpenCart, orderState, accountMarks, application, promos, classPicture, lists, shelves, floors } =
    props
  const account = useAccount()
  const person = useIdentity()
  const name = person?.name ?? ''
  const company = account?.company ?? ''
  return (
    <Page
      title={person?.kind === 'staff' ? <Trans>Ordering for {company}</Trans> : <Trans>Good to see you, {name}</Trans>}
      meta={
        account && (
          <span className={css.account}>
            <span className="num">{account.clientNumber}</span>
            {account.vatAccount && (
              <span className="num">
                <Trans>VAT {account.vatAccount}</Trans>
              </span>
            )}
            {accountMarks}
          </span>
        )
      }
    >
      <div className={css.first}>
        <AttentionCard sync={links.sync} />
        <ResumeCart cart={links.cart} catalogue={links.catalogue} total={cartTotal} />
        <LastOrder order={links.order} state={orderState} />
      </div>
      {application}
      {person?.kind === 'staff' && <OpenCartChips onOpen={onOpenCart} />}
      {promos}
      {lists}
      <CategoryTiles category={links.category} all={links.catalogue} picture={classPicture} />
      {shelves}
      <RecentOrders orders={links.orders} order={links.order} />
      {floors}
    </Page>
  )
}
