import { useLingui } from '@lingui/react/macro'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import { TOAST_MS } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { toast } from '../../ui/toasts.ts'

/** Adds pieces, or one sales step (null), to the cart and reports it; returns whether anything was added. */
export function useAddToCart() {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const saved = useSaved()
  return async (article: Article, pieces: number | null): Promise<boolean> => {
    if (!account) return false
    const { goodsId, name } = article
    const inCart = device.cart.get()?.lines.find((line) => line.goodsId === goodsId)?.quantity ?? 0
    const asked = pieces === null ? { pieces: 0, steps: 1 } : { pieces, steps: 0 }
    const decision = decideAdd(lineGoodsOf(article, account, currentBrand().id, serverNow()), inCart, asked)
    const [most, before] = [decision.fit.cap, inCart].map((value) => formatNumber(i18n.locale, value))
    if (decision.kind === 'refused') {
      const words =
        decision.reason === 'stock' ? t`Not added: only ${most} in stock, ${before} in the cart` : t`Cannot be ordered now`
      toast(words, { tone: 'change', key: 'added' })
      return false
    }
    const { difference } = decision
    if (!(await saved(device.addToCart(goodsId, difference, name)))) return false
    const next = inCart + difference
    toast(t`${difference} added, ${next} in the cart`, { ms: TOAST_MS, key: 'added' })
    return true
  }
}
