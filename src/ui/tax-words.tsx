import { Trans, useLingui } from '@lingui/react/macro'
import type { VatWording } from '#domain/rules/tax.ts'
import { formatPercent } from '#domain/rules/numbers.ts'

/** The tax case in a document's wording (decisions §5). */
export function TaxWords({ wording, ratePercent }: { wording: VatWording; ratePercent: number }) {
  const { i18n } = useLingui()
  const rate = formatPercent(i18n.locale, ratePercent, { maximumFractionDigits: 1 })
  if (wording === 'reverseCharge') return <Trans>VAT 0% (reverse charge)</Trans>
  if (wording === 'export') return <Trans>VAT 0% (export)</Trans>
  return <Trans>VAT {rate}</Trans>
}
