import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../ui/toasts.ts'

/** Puts the address of a link where the person can paste it, and says whether it is there. */
export function useCopyLink() {
  const { t } = useLingui()
  return async (address: string) => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast(copied ? t`The link is copied.` : t`The link could not be copied. Select it and copy it yourself.`, {
      tone: copied ? 'ok' : 'need',
    })
  }
}
