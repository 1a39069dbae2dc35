import { Trans } from '@lingui/react/macro'
import { IconDeviceTabletShare } from '@tabler/icons-react'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { OrderStateMark } from '../order-state.tsx'

/** An order's state in the list; only the list shows orders held for another device. */
export function ListState({ entry }: { entry: OrderEntry }) {
  if (!entry.isHeld) return <OrderStateMark entry={entry} />
  return (
    <Badge tone="wait" icon={<IconDeviceTabletShare size={14} aria-hidden />}>
      <Trans>Held for another device</Trans>
    </Badge>
  )
}
