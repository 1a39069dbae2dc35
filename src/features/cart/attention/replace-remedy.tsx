import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { findSuccessors } from '../../../lib/find-successors.ts'
import { useLanguage } from '../../../lib/language.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useCartQuantity } from '../cart.reads.ts'
import css from '../line-problems.module.css'

export interface Substitute {
  readonly article: Article
  readonly quantity: number
}

interface ReplaceRemedyProps {
  goodsId: string
  quantity: number
  account: ClientAccount
  /** Off the market: a successor may be known. */
  isGone: boolean
  /** Leads to a search for another article. */
  search: LinkProps
  onReplace: (by: Substitute) => void
}

/** Replaces an article by its successor in one tap; without a successor, leads to a search. */
export function ReplaceRemedy({ search, isGone, ...line }: ReplaceRemedyProps) {
  const successor = useSuccessor(line.goodsId, line.account, isGone)
  const look = (
    <Link {...search} className={css.mend}>
      <Trans>Find a replacement</Trans>
    </Link>
  )
  return successor ? <ReplaceButton {...line} successor={successor} otherwise={look} /> : look
}

interface ReplaceButtonProps extends Pick<ReplaceRemedyProps, 'quantity' | 'account' | 'onReplace'> {
  successor: Article
  /** Shown if the successor is unavailable too. */
  otherwise: ReactNode
}

function ReplaceButton({ successor, quantity, account, onReplace, otherwise }: ReplaceButtonProps) {
  const { i18n } = useLingui()
  const { name, goodsId } = successor
  const quantityHere = useCartQuantity(goodsId)
  const fitted = unitsFor(successor, { quantity, inCart: quantityHere, account })
  if (fitted === 0) return otherwise
  const units = formatNumber(i18n.locale, fitted)
  return (
    <button data-mend type="button" className={css.mend} onClick={() => onReplace({ article: successor, quantity: fitted })}>
      <Trans>
        Replace with {units} × {name}
      </Trans>
    </button>
  )
}

/** Returns the wanted quantity as multiple, stock and cart allow; at least one step, 0 if none is available. */
function unitsFor(
  article: Article,
  { quantity, inCart, account }: { quantity: number; inCart: number; account: ClientAccount },
): number {
  const goods = lineGoodsOf(article, account, currentBrand().id, serverNow())
  const wanted = decideAdd(goods, inCart, { pieces: quantity, steps: 0 })
  const added = wanted.kind === 'add' ? wanted : decideAdd(goods, inCart)
  return added.kind === 'add' ? added.difference : 0
}

function useSuccessor(goodsId: string, account: ClientAccount, enabled: boolean): Article | undefined {
  const { catalogue } = useDevice()
  const language = useLanguage()
  return (
    useQuery({
      queryKey: ['goods', account.clientId, 'successor', language, goodsId],
      queryFn: async () => (await findSuccessors([{ goodsId }], catalogue))[0]?.article ?? null,
      staleTime: 300_000,
      retry: false,
      enabled,
    }).data ?? undefined
  )
}
