import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIdentity } from '../../lib/device.ts'
import type { OrderEntry } from '../../offline/device-types.ts'

/** Who ordered: the buyer, or staff for the account; an unsent order is this person's. */
export function Who({ entry }: { entry: OrderEntry }): ReactNode {
  const person = useIdentity()
  const name = entry.actor?.name ?? person?.name ?? ''
  const kind = entry.actor?.kind ?? person?.kind
  return kind === 'staff' ? <Trans>{name}, for the account</Trans> : name
}
