import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { fitQuantity, parseQuantity, salesStep } from '#domain/rules/quantity.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import css from './suggestions.module.css'
import { useAddToCart } from './use-add-to-cart.ts'

/** The quantity of an article that the search has found: Enter adds and returns, Escape returns. decisions §4 */
export function QuantityEntry({ article, onDone }: { article: Article; onDone: () => void }) {
  const { t } = useLingui()
  const account = useAccount()
  const add = useAddToCart()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const goods = account && lineGoodsOf(article, account, currentBrand().id, serverNow())
  const step = goods ? salesStep(goods) : 1
  const [typed, setTyped] = useState(String(step))
  const [told, setTold] = useState<FittedQuantity | 'none' | null>(null)
  useEffect(() => field.current?.select(), [])
  const change = (text: string) => {
    setTyped(text)
    setTold(null)
  }
  const enter = async () => {
    const pieces = parseQuantity(typed)
    // A scanner that keeps typing produces more digits than any quantity has.
    if (!goods || pieces === undefined || pieces <= 0 || pieces > UNLIMITED_QUANTITY_MAX) return setTold('none')
    const fit = fitQuantity(pieces, goods)
    if (fit.reasons.length > 0) return setTold(fit)
    if (await add(article, pieces)) onDone()
  }
  const { name } = article
  return (
    <div className={css.entry}>
      <label htmlFor={id}>{t`Quantity of ${name}`}</label>
      <input
        ref={field}
        id={id}
        className={css.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        aria-invalid={told !== null || undefined}
        aria-describedby={`${id}-told`}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void enter()
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            onDone()
          }
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            change(String(Math.max(step, (parseQuantity(typed) ?? 0) + (event.key === 'ArrowUp' ? step : -step))))
          }
        }}
      />
      <output id={`${id}-told`} className={css.told}>
        {told === null ? <Trans>Enter adds to the cart</Trans> : <Told told={told} onTake={(near) => change(String(near))} />}
      </output>
    </div>
  )
}

function Told({ told, onTake }: { told: FittedQuantity | 'none'; onTake: (quantity: number) => void }) {
  const { t, i18n } = useLingui()
  if (told === 'none') return <Trans>Enter a quantity in whole pieces</Trans>
  const [cap, step] = [told.cap, told.step].map((value) => formatNumber(i18n.locale, value))
  return (
    <>
      {told.reasons.includes('cappedByStock') ? <Trans>Only {cap} in stock.</Trans> : <Trans>Sold in multiples of {step}.</Trans>}
      {[told.nearest.lower, told.nearest.upper].map((near) => {
        if (near === null) return null
        const shown = formatNumber(i18n.locale, near)
        return (
          <button key={near} type="button" className={css.add} aria-label={t`Take ${shown}`} onClick={() => onTake(near)}>
            {shown}
          </button>
        )
      })}
    </>
  )
}
