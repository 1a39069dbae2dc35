import { useLingui } from '@lingui/react/macro'
import { toast } from './toasts.ts'

/** Puts a text where the person can paste it, and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return async (text) => {
    try {
      // Without https the browser has no clipboard at all.
      await navigator.clipboard.writeText(text)
      toast(t`Copied`)
    } catch {
      toast(t`It could not be copied. Select it and copy it by hand.`, { tone: 'need' })
    }
  }
}
