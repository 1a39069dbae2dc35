import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { catalogueLink } from '../app/shell/nav-items.ts'
import { AccountBadges } from '../features/account/account-badges.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { currentBrand } from '../lib/brand.ts'
import { useAccount } from '../lib/device.ts'

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
        category: (classId) => catalogueLink(brand, classId),
        order: (orderId) => paths.order({ orderId }),
      }}
      accountMarks={account && <AccountBadges account={account} />}
    />
  )
}
