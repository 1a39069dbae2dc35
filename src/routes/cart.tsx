import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { use } from 'react'
import { hasRoute } from '#domain/brands/features.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import type { VatCase } from '#domain/rules/tax.ts'
import { paths } from '../app/paths.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { BoughtContext } from '../features/catalogue/bought.reads.ts'
import { CartCoupon } from '../features/coupons/in-cart/cart-coupon.tsx'
import { TaxWords } from '../ui/tax-words.tsx'
import { FromPlan } from '../features/plans/from-plan.tsx'
import { SaveAsPlan } from '../features/plans/save-as-plan.tsx'
import { OnlineSales } from '../features/promo/online-sales.tsx'
import { currentBrand } from '../lib/brand.ts'
import { useFrequentReads } from '../lib/use-watched-reads.ts'
import type { CartViewBundle } from '../offline/bundle-types.ts'
import type { CartViewLine } from '../offline/device-types.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { articleLink } from './-parts/buying.tsx'
import { PackageLink } from './-parts/package-link.tsx'
import { categoryLink, wholeCatalogue } from './-parts/product-word.ts'
import { UnapprovedHere } from './-parts/unapproved-here.tsx'

export const Route = createFileRoute('/cart')({
  staticData: { title: msg`Cart`, floatingCart: 'none' },
  component: CartPage,
})

const taxWords = ({ wording, ratePercent }: VatCase) => <TaxWords wording={wording} ratePercent={ratePercent} />

const category = (classId: string | undefined) => (classId === undefined ? wholeCatalogue() : categoryLink(classId))

const couponSlot = { coupon: (order: OrderForCoupon) => <CartCoupon order={order} /> }

interface KeepAsPlanProps {
  lines: readonly CartViewLine[]
  bundles: readonly CartViewBundle[]
}

function KeepAsPlan({ lines, bundles }: KeepAsPlanProps) {
  const navigate = Route.useNavigate()
  return <SaveAsPlan lines={lines} bundles={bundles} onOpen={(planId) => void navigate(paths.plan({ planId }))} />
}

const planSlots = {
  savePlan: (lines: readonly CartViewLine[], bundles: readonly CartViewBundle[]) => (
    <KeepAsPlan lines={lines} bundles={bundles} />
  ),
  fromPlan: (planId: string) => <FromPlan planId={planId} />,
}

const cartFiles = <PackageLink of="cart" />

const planActs = (
  <>
    <LinkButton {...paths.matrix({ from: 'cart' })} icon={<IconBuildingStore size={18} aria-hidden />}>
      <Trans>Order for several branches</Trans>
    </LinkButton>
    {cartFiles}
  </>
)

/** The cart, with what the orders, the catalogue, the coupons, the plans and the promotions know. */
function CartPage() {
  useFrequentReads()
  const bought = use(BoughtContext)
  const hasPlans = hasRoute(currentBrand(), paths.plans().to)
  const hasCoupons = hasRoute(currentBrand(), paths.coupons().to)
  return (
    <OnlineSales>
      <UnapprovedHere />
      <CartScreen
        links={{ catalogue: wholeCatalogue(), confirm: paths.orderConfirm(), article: articleLink, category }}
        slots={{
          bought,
          tax: taxWords,
          acts: hasPlans ? planActs : cartFiles,
          ...(hasCoupons && couponSlot),
          ...(hasPlans && planSlots),
        }}
      />
    </OnlineSales>
  )
}
