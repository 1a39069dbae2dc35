import { useLingui } from '@lingui/react/macro'
import { DEFAULT_CURRENCY, formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import type { Exact } from '#domain/rules/explain-price.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import { formatNumber, withTrueMinus } from '#domain/rules/numbers.ts'

const EXACT_IN_ONE = 1_000_000
const DECIMALS_MAX = 6

/** An amount with all its decimals: a percentage of a price is seldom a whole cent. */
export function ExactMoney({ exact, currency, isDifference }: { exact: Exact; currency: string; isDifference: boolean }) {
  const { i18n } = useLingui()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const { symbol, symbolFirst } = formatMoney(0, isCurrency(currency) ? currency : DEFAULT_CURRENCY, language)
  const sign = isCurrency(currency) ? symbol : currency
  const number = withTrueMinus(
    formatNumber(i18n.locale, exact / EXACT_IN_ONE, {
      minimumFractionDigits: 2,
      maximumFractionDigits: DECIMALS_MAX,
      ...(isDifference && { signDisplay: 'exceptZero' }),
    }),
  )
  return <span className="num">{moneyToText({ number, symbol: sign, symbolFirst })}</span>
}
