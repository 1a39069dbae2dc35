import { Trans } from '@lingui/react/macro'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

/** The plan that a cart line came from, by the plans on this device; nothing if it is gone. */
export function FromPlan({ planId }: { planId: string }) {
  const plans = useObservable(useDevice().plans)
  const name = plans?.find((plan) => plan.planId === planId)?.name
  return name === undefined ? null : <Trans>from the plan {name}</Trans>
}
