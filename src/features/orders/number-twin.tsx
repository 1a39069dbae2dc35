import { Trans } from '@lingui/react/macro'
import css from './order-confirm.module.css'
import { useNumberTwins } from './own-number.reads.ts'

export interface NumberTwinProps {
  ownNumber: string
  /** The order that gets the number; excluded from the check. */
  orderId?: string
  /** If false, checks only the orders on the device. */
  isAsked?: boolean
}

/** Warns if another order already has this number of the client's own; for fields of other features, passed in by their routes. */
export function NumberTwin({ ownNumber, orderId = '', isAsked = true }: NumberTwinProps) {
  const [twin] = useNumberTwins(ownNumber, orderId, isAsked)
  return twin && <TwinWords twin={twin.orderNumber ?? twin.orderId} />
}

export function TwinWords({ twin }: { twin: string }) {
  return (
    <output className={css.twin}>
      <Trans>Order {twin} has this number already. You can use it again.</Trans>
    </output>
  )
}
