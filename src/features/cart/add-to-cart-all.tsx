import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { TOAST_MS } from '#domain/rules/limits.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './add-to-cart-all.module.css'

export interface Wanted {
  readonly article: Article
  readonly quantity: number
}

/** Adds several articles in one command; with none it warns and sends nothing (§5). */
export function AddAllToCart({ items }: { items: readonly Wanted[] }) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const saved = useSaved()
  const [isBusy, setBusy] = useState(false)
  const { length } = items
  // Beside the button: content outside an open dialog is not read aloud.
  const [told, setTold] = useState('')

  const add = async () => {
    if (length === 0 || !account) {
      setTold(t`Choose at least one article first`)
      return
    }
    const inCart = new Map(device.cart.get()?.lines.map((line) => [line.goodsId, line.quantity]))
    const list = items.flatMap(({ article, quantity }) => {
      const before = inCart.get(article.goodsId) ?? 0
      const fit = fitQuantity(before + quantity, lineGoodsOf(article, account, currentBrand().id, serverNow()))
      return fit.quantity > before ? [{ goodsId: article.goodsId, quantity: fit.quantity - before }] : []
    })
    const full = length - list.length
    if (list.length > 0) {
      setBusy(true)
      const isSaved = await saved(
        device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label: t`Articles into the cart` }),
      )
      setBusy(false)
      if (!isSaved) return
      const pieces = list.reduce((sum, { quantity }) => sum + quantity, 0)
      toast(t`${plural(pieces, { one: '# piece added', other: '# pieces added' })}`, { ms: TOAST_MS, key: 'added' })
    }
    setTold(full > 0 ? t`No more of ${full} in stock` : '')
  }
  return (
    <span className={css.all}>
      <output className={css.told}>{told}</output>
      <Button variant="primary" busy={isBusy} icon={<IconShoppingCartPlus size={18} aria-hidden />} onClick={() => void add()}>
        <Plural value={length} _0="Add to cart" one="Add # article" other="Add # articles" />
      </Button>
    </span>
  )
}
