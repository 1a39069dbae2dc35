import { useLingui } from '@lingui/react/macro'
import { toast } from './toasts.ts'

/** Copies a text to the clipboard and shows whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return async (text) => {
    try {
      // Without https the browser has no clipboard API.
      await navigator.clipboard.writeText(text)
      toast(t`Copied`)
    } catch {
      toast(t`It could not be copied. Select it and copy it by hand.`, { tone: 'need' })
    }
  }
}
