import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { OnlineSalesNote } from '../features/promo/online-sales-note.tsx'
import { articleLink } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/cart')({
  staticData: { title: msg`Cart`, floatingCart: 'none' },
  component: () => (
    <>
      <OnlineSalesNote />
      <CartScreen links={{ catalogue: wholeCatalogue(), confirm: paths.orderConfirm(), article: articleLink }} />
    </>
  ),
})
