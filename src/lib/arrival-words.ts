import { useLingui } from '@lingui/react/macro'
import { toast } from '../ui/toasts.ts'
import { useDevice } from './device.ts'
import { useObservable } from './use-observable.ts'

const ARRIVALS = 'arrivals'

/** Whether this device may show a notification of an arrival: only then is one promised. */
export const useIsTold = (): boolean => useObservable(useDevice().push.state).kinds.includes(ARRIVALS)

/** Returns a function that tells the outcome of an arrival notice; `action` is offered with it. */
export function useArrivalWords(): (name: string, action?: { label: string; run: () => void }) => void {
  const { t } = useLingui()
  const { push } = useDevice()
  return (name, action) => {
    if (push.state.get().kinds.includes(ARRIVALS))
      toast(t`You will be notified when ${name} arrives`, { ...(action && { action }) })
    else toast(t`Noted. Turn on notifications in the Sync Centre to be notified.`, { tone: 'wait', ...(action && { action }) })
  }
}
