import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { toCubicMetres } from '#domain/rules/volume.ts'
import { formatNumber, formatUnit } from '#domain/rules/numbers.ts'
import { Card } from '../../ui/card.tsx'
import css from './article-facts.module.css'

interface Fact {
  key: string
  name: ReactNode
  value: ReactNode
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ key, name, value }) => (
        <div key={key} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How it is packed: pieces, volume and weight of a box, carton and pallet. */
export function Packing({ article }: { article: Article }) {
  const { i18n } = useLingui()
  const pieces = (count: number) => (
    <Plural
      value={count}
      one={`${formatNumber(i18n.locale, count)} piece`}
      other={`${formatNumber(i18n.locale, count)} pieces`}
    />
  )
  const litres = (cm3: number) =>
    cm3 >= 100_000
      ? formatUnit(i18n.locale, toCubicMetres(cm3), 'm³', { maximumFractionDigits: 3 })
      : formatUnit(i18n.locale, cm3 / 1000, 'l', { maximumFractionDigits: 2 })
  const kilos = (grams: number) => formatUnit(i18n.locale, grams / 1000, 'kg', { maximumFractionDigits: 2 })
  const cartons = (count: number) => (
    <Plural
      value={count}
      one={`${formatNumber(i18n.locale, count)} carton`}
      other={`${formatNumber(i18n.locale, count)} cartons`}
    />
  )
  const whole = (count: number) => (
    <>
      {pieces(count)} · {litres(volumeCm3 * count)} · {kilos(weightG * count)}
    </>
  )
  const { saleDouble, pkgNum, mediumPkgNum, cntNum, palletNum, volumeCm3, weightG } = article
  const facts: Fact[] = [
    { key: 'unit', name: <Trans>Sales unit</Trans>, value: pieces(saleDouble) },
    { key: 'box', name: <Trans>Box</Trans>, value: whole(pkgNum) },
    ...(mediumPkgNum > 0 ? [{ key: 'medium', name: <Trans>Middle box</Trans>, value: whole(mediumPkgNum) }] : []),
    ...(cntNum > 0 ? [{ key: 'carton', name: <Trans>Carton</Trans>, value: whole(cntNum) }] : []),
    ...(palletNum > 0
      ? [
          {
            key: 'pallet',
            name: <Trans>Pallet</Trans>,
            value: (
              <>
                {whole(palletNum)}
                {cntNum > 1 && palletNum % cntNum === 0 && <> · {cartons(palletNum / cntNum)}</>}
              </>
            ),
          },
        ]
      : []),
    { key: 'volume', name: <Trans>Volume of one</Trans>, value: litres(volumeCm3) },
    { key: 'weight', name: <Trans>Weight of one</Trans>, value: kilos(weightG) },
  ]
  return (
    <Card title={<Trans>Packing</Trans>}>
      <Facts facts={facts} />
    </Card>
  )
}
