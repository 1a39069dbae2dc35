import { useLingui } from '@lingui/react'
import { DEFAULT_CURRENCY, formatMoney, isCurrency } from '#domain/rules/currency.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import { classNames } from './class-names.ts'
import css from './money.module.css'

interface MoneyProps {
  minor: Minor
  currency: string
  strong?: boolean
  /** A former amount, struck through. */
  was?: boolean
  className?: string | undefined
}

/** An amount in the language's format: the number dark, the currency lighter. */
export function Money({ minor, currency, strong, was, className }: MoneyProps) {
  const { i18n } = useLingui()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const { number, symbol, symbolFirst } = formatMoney(minor, isCurrency(currency) ? currency : DEFAULT_CURRENCY, language)
  const sign = <span className={css.symbol}>{isCurrency(currency) ? symbol : currency}</span>
  const digits = <span>{number}</span>
  const Tag = was ? 's' : 'span'
  return (
    <Tag className={classNames(css.money, 'num', strong && css.strong, was && css.was, className)}>
      {symbolFirst ? sign : digits}
      {symbolFirst ? digits : sign}
    </Tag>
  )
}
