import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { hasRoute } from '#domain/brands/features.ts'
import { orderPath } from '../../app/order-of.ts'
import { paths } from '../../app/paths.ts'
import { catalogueLink } from '../../app/shell/nav-items.ts'
import { AccountBadges } from '../../features/account/clients/account-badges.tsx'
import { BrowseLinks } from '../../features/browse/browse-links.tsx'
import { CartTotal } from '../../features/cart/cart-total.tsx'
import { WholeShelfSkeleton } from '../../features/catalogue/shelf-skeleton.tsx'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { OrderStateMark } from '../../features/orders/order-state.tsx'
import { PromoHeadSkeleton } from '../../features/promo/promo-head-skeleton.tsx'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import type { OrderEntry } from '../../offline/device-types.ts'

// The person's main content comes first: promotions and shelves load beside it, into reserved room.
const loadPromos = () => import('./home-promos.tsx')
const HomePromos = lazy(async () => ({ default: (await loadPromos()).HomePromos }))
const HomeClassPicture = lazy(async () => ({ default: (await loadPromos()).HomeClassPicture }))
const loadShelves = () => import('./home-shelves.tsx')
const HomeShelves = lazy(async () => ({ default: (await loadShelves()).HomeShelves }))
const HomeFloors = lazy(async () => ({ default: (await loadShelves()).HomeFloors }))

const ApplicationNote = lazy(async () => ({
  default: (await import('../../features/account/register/application-note.tsx')).ApplicationNote,
}))
// Buyers never see it.
const StaffStart = lazy(async () => ({ default: (await import('./staff-start.tsx')).StaffStart }))
const PageFoot = lazy(async () => ({ default: (await import('./page-foot.tsx')).PageFoot }))

const classPicture = (classId: string, otherwise: ReactNode) => (
  <Suspense>
    <HomeClassPicture classId={classId} otherwise={otherwise} />
  </Suspense>
)

const orderState = (entry: OrderEntry) => <OrderStateMark entry={entry} />

const ifOffered = <L extends { readonly to: string }>(link: L): L | undefined =>
  hasRoute(currentBrand(), link.to) ? link : undefined

/** Home of this host's brand, at each of its addresses: for the current account, else to choose one. */
export function HomePage() {
  const device = useDevice()
  const navigate = useNavigate()
  const account = useAccount()
  const person = useIdentity()
  const openCart = async (clientId: string) => {
    await device.chooseAccount(clientId)
    await navigate(paths.cart())
  }
  if (!account && person?.role === 'service') return <Navigate {...paths.desk()} replace />
  if (!account)
    return (
      <Suspense>
        <StaffStart onOpen={(clientId) => void openCart(clientId)} />
      </Suspense>
    )
  const brand = currentBrand()
  return (
    <HomeScreen
      links={{
        sync: paths.sync(),
        cart: paths.cart(),
        orders: paths.orders(),
        catalogue: catalogueLink(brand),
        category: (classId) => catalogueLink(brand, { class: classId }),
        order: orderPath,
      }}
      cartTotal={<CartTotal />}
      onOpenCart={(clientId) => void openCart(clientId)}
      orderState={orderState}
      accountMarks={<AccountBadges account={account} />}
      application={
        account.official ? undefined : (
          <Suspense>
            <ApplicationNote />
          </Suspense>
        )
      }
      promos={
        <Suspense fallback={<PromoHeadSkeleton />}>
          <HomePromos />
        </Suspense>
      }
      lists={
        <BrowseLinks
          links={{
            boughtBefore: paths.boughtBefore(),
            favourites: paths.favorites(),
            newArrivals: paths.newArrivals(),
            arrivals: paths.arrivals(),
            ranking: ifOffered(paths.ranking()),
            cashBack: ifOffered(paths.cashBack()),
            history: paths.history(),
            sets: ifOffered(paths.sets()),
            pallets: ifOffered(paths.pallets()),
          }}
        />
      }
      classPicture={classPicture}
      shelves={
        <Suspense fallback={<WholeShelfSkeleton />}>
          <HomeShelves />
        </Suspense>
      }
      floors={
        <Suspense>
          <HomeFloors />
          <PageFoot />
        </Suspense>
      }
    />
  )
}
