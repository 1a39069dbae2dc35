import { useLingui } from '@lingui/react/macro'
import type { ShortChoice } from '#domain/rules/short.ts'

export type WholeChoice = 'ask' | Exclude<ShortChoice, 'replace'>
export type LineChoice = 'whole' | 'ask' | ShortChoice

/** The choices for short stock, in words. */
export function useShortOptions() {
  const { t } = useLingui()
  const whole: { value: WholeChoice; label: string }[] = [
    { value: 'ask', label: t`Ask me before anything is ordered` },
    { value: 'take', label: t`Take what is in stock` },
    { value: 'wait', label: t`Take what is in stock, keep the rest for later` },
    { value: 'drop', label: t`Leave the line out` },
  ]
  const line: { value: LineChoice; label: string }[] = [
    { value: 'whole', label: t`Same as the whole order` },
    ...whole,
    { value: 'replace', label: t`Replace by another article` },
  ]
  return { whole, line }
}
