import { Plural, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'

/** `1,250 pieces` in the current language. */
export function Pieces({ pieces }: { pieces: number }) {
  const { i18n } = useLingui()
  return (
    <Plural
      value={pieces}
      one={`${formatNumber(i18n.locale, pieces)} piece`}
      other={`${formatNumber(i18n.locale, pieces)} pieces`}
    />
  )
}
