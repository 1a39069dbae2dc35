import { NumberTwin } from '../../features/orders/number-twin.tsx'
import type { NumberTwinProps } from '../../features/orders/number-twin.tsx'

/** Warns of an own number that another order has, wherever an order gets one. */
export const twinOf = (number: NumberTwinProps) => <NumberTwin {...number} />
