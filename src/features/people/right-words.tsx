import { Trans } from '@lingui/react/macro'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'

export function RightName({ right }: { right: BuyerRight }) {
  if (right === 'manage') return <Trans>Places orders and manages people</Trans>
  return right === 'order' ? <Trans>Places orders</Trans> : <Trans>View only</Trans>
}
