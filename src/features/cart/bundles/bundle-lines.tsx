import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { OrderBundleProblem } from '#domain/rules/order-bundles.ts'
import type { Basket } from '../cart.reads.ts'
import { BundleRow } from './bundle-row.tsx'
import css from './bundle-row.module.css'

/** The sets and pallets of the cart, above its single lines; nothing where there are none. */
export function BundleLines({ basket, articleLink }: { basket: Basket; articleLink: (goodsId: string) => LinkProps }) {
  const { t } = useLingui()
  const { all, account, leftOut, leaveOut, view } = basket
  if (all.bundles.length === 0) return null
  const views = new Map((view?.bundles ?? []).map((one) => [one.bundleKey, one]))
  const problems = new Map<string, OrderBundleProblem>()
  for (const problem of all.problems) if (problem.scope === 'bundle') problems.set(problem.bundleKey, problem)
  return (
    <ul className={css.list} aria-label={t`Sets and pallets in the cart`}>
      {all.bundles.map((priced) => {
        const held = views.get(priced.bundleKey)
        return (
          held && (
            <li key={priced.bundleKey}>
              <BundleRow
                held={held}
                priced={priced}
                problem={problems.get(priced.bundleKey)}
                account={account}
                isOut={leftOut.has(priced.bundleKey)}
                onChoose={(isOut) => leaveOut([priced.bundleKey], isOut)}
                articleLink={articleLink}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
