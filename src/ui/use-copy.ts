import { useLingui } from '@lingui/react/macro'
import { toast } from './toasts.ts'

/** Puts a text where the person can paste it, and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Select it and copy it by hand.`, { tone: 'need' }),
    )
}
