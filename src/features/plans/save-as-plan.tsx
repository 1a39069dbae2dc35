import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { linesWithParts } from '#domain/rules/plans.ts'
import { formatDay } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { CartViewBundle } from '../../offline/bundle-types.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePlanCommands } from './plans.commands.ts'
import type { PlanLines } from './plans.commands.ts'

// The cart has this button, and must not wait for the kit.
const PlanNameDialog = lazy(async () => ({ default: (await import('./plan-name-dialog.tsx')).PlanNameDialog }))

interface SaveAsPlanProps {
  lines: PlanLines
  bundles: readonly CartViewBundle[]
  onOpen: (planId: string) => void
}

/** Saves lines of the cart under a name; the cart stays unchanged. For the cart's screen, passed in by the route. */
export function SaveAsPlan({ lines, bundles, onOpen }: SaveAsPlanProps) {
  const { t } = useLingui()
  const { create } = usePlanCommands()
  const [isAsking, setAsking] = useState(false)
  const save = async (name: string) => {
    const planId = await create(name, linesWithParts(lines, bundles))
    if (planId === null) return false
    toast(t`Plan ${name} is saved on this device`, { action: { label: t`Open the plan`, run: () => onOpen(planId) } })
    return true
  }
  const today = formatDay(serverNow())
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconListDetails size={18} aria-hidden />}
        disabled={lines.length + bundles.length === 0}
        onClick={() => setAsking(true)}
      >
        <Trans>Save as plan</Trans>
      </Button>
      <Suspense>
        {isAsking && (
          <PlanNameDialog
            title={<Trans>Save the cart as a plan</Trans>}
            name={t`Plan of ${today}`}
            note={
              bundles.length > 0 && (
                <Plural
                  value={bundles.length}
                  one="A plan keeps single articles: # set or pallet is kept as the articles in it, without its discount."
                  other="A plan keeps single articles: # sets and pallets are kept as the articles in them, without their discount."
                />
              )
            }
            onClose={() => setAsking(false)}
            onSave={save}
          />
        )}
      </Suspense>
    </>
  )
}
