import { toast } from '../ui/toasts.ts'
import { useErrorText } from './error-text.ts'

/** Structural, so that src/lib needs nothing from src/offline. */
type Given = { readonly saved: true } | { readonly saved: false; readonly reason: string }

/** Waits until the device has saved an act; returns whether it did. A failure is shown until dismissed. */
export function useSaved(): (giving: Promise<Given>) => Promise<boolean> {
  const errorText = useErrorText()
  return async (giving) => {
    const given = await giving.catch((): Given => ({ saved: false, reason: 'broken' }))
    if (!given.saved) toast(errorText({ error: given.reason }), { tone: 'need', stays: true })
    return given.saved
  }
}
