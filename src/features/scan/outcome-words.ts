import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { Tone } from '../../ui/tone.ts'
import type { Scan, ScanOf } from './scan-log.ts'

export const isGood = (scan: Scan): boolean => scan.kind === 'added'

export const toneOf = (scan: Scan): Tone => {
  if (scan.kind === 'added') return 'ok'
  return scan.kind === 'choice' || scan.kind === 'failed' ? 'need' : 'change'
}

/** Why nothing was added, in words: for the list and for speech. */
export function useOutcomeWords() {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const refusal = ({ reason, cap, step }: ScanOf<'refused'>): string => {
    const [most, least] = [formatNumber(i18n.locale, cap), formatNumber(i18n.locale, step)]
    switch (reason) {
      case 'offShelves':
        return t`Discontinued`
      case 'zeroPrice':
        return t`Price on request`
      case 'replenished':
        return t`Replenishment`
      case 'soldOut':
        return t`Sold out`
      case 'stock':
        return t`Not added: only ${most} in stock`
      case 'belowStep':
        return t`Not added: the smallest quantity is ${least}`
    }
  }
  const why = (scan: Scan): string => {
    switch (scan.kind) {
      case 'added':
        return scan.carton ? t`Read from the carton` : ''
      case 'refused':
        return refusal(scan)
      case 'choice':
        return t`Several articles have this code. Choose one.`
      case 'unknown':
        return t`Not in the catalogue`
      case 'failed':
        return errorText({ error: scan.error })
    }
  }
  return {
    why,
    /** The full outcome, for a person who is not looking. */
    aloud(scan: Scan, article: Article | undefined, inCart: number): string {
      const name = article?.name ?? scan.code
      if (scan.kind !== 'added') return `${name}: ${why(scan)}`
      const [added, total] = [formatNumber(i18n.locale, scan.difference), formatNumber(i18n.locale, inCart)]
      return t`${name}: ${added} added, ${total} in the cart`
    },
  }
}
