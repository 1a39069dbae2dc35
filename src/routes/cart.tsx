import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { use } from 'react'
import type { VatCase } from '#domain/rules/tax.ts'
import { paths } from '../app/paths.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { BoughtContext } from '../features/catalogue/bought.reads.ts'
import { TaxWords } from '../features/orders/tax-words.tsx'
import { OnlineSalesNote } from '../features/promo/online-sales-note.tsx'
import { articleLink } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/cart')({
  staticData: { title: msg`Cart`, floatingCart: 'none' },
  component: CartPage,
})

const taxWords = ({ wording, ratePercent }: VatCase) => <TaxWords wording={wording} ratePercent={ratePercent} />

/** The cart, with what the orders, the catalogue and the promotions know. */
function CartPage() {
  const bought = use(BoughtContext)
  return (
    <>
      <OnlineSalesNote />
      <CartScreen
        links={{ catalogue: wholeCatalogue(), confirm: paths.orderConfirm(), article: articleLink, search: paths.search }}
        slots={{ bought, tax: taxWords }}
      />
    </>
  )
}
