import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { Remedied } from './use-remedies.ts'

/** Words for changing all lines of a kind, before and after; afterwards only for what was really done. */
export function useKindWords() {
  const { t, i18n } = useLingui()
  const act = (condition: LineCondition, count: number): string => {
    switch (condition) {
      case 'insufficientStock':
        return t`Take what is in stock (${count})`
      case 'belowMultiple':
        return t`Round to multiples (${count})`
      case 'limitedPromotion':
        return t`Reduce to what the promotion has left (${count})`
      case 'zeroPrice':
        return t`Save lines without a price for later (${count})`
      case 'offMarket':
        return t`Remove discontinued (${count})`
      case 'salesRangeRestricted':
        return t`Remove restricted (${count})`
    }
  }
  /** A line has one quantity, so the rest that is not taken cannot be saved for later. */
  const taken = (condition: LineCondition, count: number): string => {
    if (condition === 'belowMultiple') return t`Quantities rounded to multiples`
    if (condition === 'limitedPromotion') return t`Quantities reduced to what the promotion has left`
    return t`${plural(count, { one: '# quantity corrected', other: '# quantities corrected' })}`
  }
  const setAside = (condition: LineCondition, count: number): string =>
    condition === 'zeroPrice'
      ? t`Lines without a price saved for later`
      : t`Lines saved for later: ${formatNumber(i18n.locale, count)}`
  const removed = (condition: LineCondition): string =>
    condition === 'offMarket' ? t`Discontinued articles removed` : t`Restricted articles removed`

  const done = (condition: LineCondition, all: readonly Remedied[]): string => {
    const count = (kind: Remedied['remedy']['kind']) => all.filter(({ remedy }) => remedy.kind === kind).length
    const [takes, later, removes] = [count('take'), count('later'), count('remove')]
    const words: string[] = []
    if (takes > 0) words.push(taken(condition, takes))
    if (later > 0) words.push(setAside(condition, later))
    if (removes > 0) words.push(removed(condition))
    return words.join(' · ')
  }
  return { act, done }
}
