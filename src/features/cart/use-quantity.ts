import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { TOAST_MS } from '#domain/rules/limits.ts'
import { boxButtons, fitQuantity, quickAdd, salesStep } from '#domain/rules/quantity.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { EnqueueResult } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'
import { useCartQuantity } from './cart.reads.ts'

/** A rule changed the requested quantity; `before` is what undo restores. */
export interface Told {
  readonly fit: FittedQuantity
  readonly before: number
}

/**
 * An article's quantity in the cart: adjusted by rule, shown at once, written to the device, with a note if it was changed. If the
 * field disappears with its line, a note would go unread: the line's owner removes it.
 */
export function useQuantity(article: Article, isAdding: boolean, onEmpty?: (fit: FittedQuantity, isPackage: boolean) => void) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const errorText = useErrorText()
  const inCart = useCartQuantity(article.goodsId)
  // The requested quantity is shown while the device writes; the cart's own number follows within milliseconds.
  const [writing, setWriting] = useState<number | null>(null)
  const writes = useRef(0)
  const [told, setTold] = useState<Told | null>(null)
  const quantity = writing ?? inCart
  const goods = account && lineGoodsOf(article, account, currentBrand().id, serverNow())
  const isPackage = goods?.orderingMode === 'package'

  const write = async (next: number, how: 'typed' | 'stepped') => {
    const difference = next - quantity
    setWriting(next)
    writes.current += 1
    let result: EnqueueResult
    try {
      // Plus sends a difference (everybody's count), a typed number sets it (decisions §8).
      result =
        how === 'stepped'
          ? await device.addToCart(article.goodsId, difference, article.name)
          : await device.setQuantity(article.goodsId, next, article.name)
    } catch {
      result = { saved: false, reason: 'broken' }
    }
    writes.current -= 1
    if (writes.current === 0) setWriting(null)
    if (!result.saved) toast(errorText({ error: result.reason }), { tone: 'need', stays: true })
    else if (isAdding && difference > 0) toast(t`${difference} added, ${next} in the cart`, { ms: TOAST_MS, key: 'added' })
  }

  const ask = (asked: number, how: 'typed' | 'stepped') => {
    if (!goods) return
    const fit = fitQuantity(asked, goods)
    if (fit.quantity === 0 && onEmpty) return onEmpty(fit, isPackage)
    setTold(fit.reasons.length > 0 ? { fit, before: quantity } : null)
    if (fit.quantity !== quantity) void write(fit.quantity, how)
  }
  const undo = () => {
    if (!told) return
    setTold(null)
    if (told.before !== quantity) void write(told.before, 'typed')
  }
  return {
    quantity,
    /** Durable, not only asked for. */
    isInCart: inCart > 0,
    ask,
    told,
    undo,
    step: goods ? salesStep(goods) : 1,
    boxes: goods ? boxButtons(goods) : [],
    quick: goods ? quickAdd(goods) : [],
    canAdd: goods !== null && canAddToCart(goods),
    isPackage,
  }
}
