import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { catalogueLink } from '../app/shell/nav-items.ts'
import { AccountBadges } from '../features/account/account-badges.tsx'
import { BrowseLinks } from '../features/browse/browse-links.tsx'
import { CartTotal } from '../features/cart/cart-total.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { currentBrand } from '../lib/brand.ts'
import { useAccount } from '../lib/device.ts'
import { Shelf } from './-parts/shelf.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: msg`Home` },
  component: HomePage,
})

function HomePage() {
  const account = useAccount()
  const brand = currentBrand()
  return (
    <HomeScreen
      links={{
        sync: paths.sync(),
        cart: paths.cart(),
        orders: paths.orders(),
        catalogue: catalogueLink(brand),
        category: (classId) => catalogueLink(brand, { class: classId }),
        order: (orderId) => paths.order({ orderId }),
      }}
      cartTotal={<CartTotal />}
      accountMarks={account && <AccountBadges account={account} />}
      shelves={
        <>
          <BrowseLinks
            links={{
              newArrivals: paths.newArrivals(),
              arrivals: paths.arrivals(),
              ranking: paths.ranking(),
              history: paths.history(),
            }}
          />
          <Shelf title={<Trans>New articles</Trans>} question={{ newed: true, sort: 'newest' }} all={paths.newArrivals()} />
          <Shelf
            title={<Trans>Best sellers in stock</Trans>}
            question={{ stock: 'inStock', sort: 'popularity' }}
            all={paths.ranking()}
          />
        </>
      }
    />
  )
}
