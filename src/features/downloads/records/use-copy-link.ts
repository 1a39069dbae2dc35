import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../ui/toasts.ts'

/** Copies the address of a link and reports whether that worked. */
export function useCopyLink() {
  const { t } = useLingui()
  return async (address: string) => {
    try {
      // Without https the browser has no clipboard at all.
      await navigator.clipboard.writeText(address)
      toast(t`The link is copied.`)
    } catch {
      toast(t`The link could not be copied. Select it and copy it yourself.`, { tone: 'need' })
    }
  }
}
