import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { hasRoute } from '#domain/brands/features.ts'
import { paths } from '../app/paths.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { SaveAsPlan } from '../features/plans/save-as-plan.tsx'
import { OnlineSalesNote } from '../features/promo/online-sales-note.tsx'
import { currentBrand } from '../lib/brand.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { articleLink } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/cart')({
  staticData: { title: msg`Cart`, floatingCart: 'none' },
  component: Cart,
})

function Cart() {
  const navigate = Route.useNavigate()
  const acts = hasRoute(currentBrand(), paths.plans().to) && (
    <>
      <SaveAsPlan onOpen={(planId) => void navigate(paths.plan({ planId }))} />
      <LinkButton {...paths.matrix({ from: 'cart' })} icon={<IconBuildingStore size={18} aria-hidden />}>
        <Trans>Order for several branches</Trans>
      </LinkButton>
    </>
  )
  return (
    <>
      <OnlineSalesNote />
      <CartScreen links={{ catalogue: wholeCatalogue(), confirm: paths.orderConfirm(), article: articleLink, acts }} />
    </>
  )
}
