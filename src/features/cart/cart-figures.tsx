import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import { formatNumber, formatUnit } from '#domain/rules/numbers.ts'
import { orderVolumeCm3, toCubicMetres } from '#domain/rules/volume.ts'
import { Money } from '../../ui/money.tsx'

type Goods = Pick<PricedLine, 'goodsId' | 'quantity' | 'article' | 'price'>

/** Single lines, and the articles of sets and pallets. */
export const goodsOf = ({ lines, bundles }: PricedOrder): readonly Goods[] => [
  ...lines,
  ...bundles.flatMap(({ pieces }) => pieces),
]

/** The volume of priced lines, whole cm³. */
export const volumeOf = (lines: readonly Pick<Goods, 'quantity' | 'article'>[]): number =>
  orderVolumeCm3(lines.map(({ article, quantity }) => ({ unitCm3: article?.volumeCm3 ?? 0, quantity })))

/** "0.53 m³". */
export const formatVolume = (locale: string, cm3: number): string =>
  formatUnit(locale, toCubicMetres(cm3), 'm³', { maximumFractionDigits: 2 })

/** "6 articles · 16 pieces · 0.53 m³ · without tax € 337.14": the one format for the total of lines. */
export function CartFigures({ order, currency }: { order: PricedOrder; currency: string }) {
  const { i18n } = useLingui()
  const { totals } = order
  const lines = goodsOf(order)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cm3 = volumeOf(lines)
  const parts: [string, ReactNode][] = [
    ['articles', <Plural key="a" value={lines.length} one="# article" other="# articles" />],
    [
      'pieces',
      <Plural
        key="p"
        value={pieces}
        one={`${formatNumber(i18n.locale, pieces)} piece`}
        other={`${formatNumber(i18n.locale, pieces)} pieces`}
      />,
    ],
  ]
  if (cm3 > 0) parts.push(['volume', formatVolume(i18n.locale, cm3)])
  parts.push([
    'goods',
    <Trans key="g">
      without tax <Money minor={totals.subtotal - totals.discount} currency={currency} strong />
    </Trans>,
  ])
  return (
    <span className="num">
      {parts.map(([key, part], at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
