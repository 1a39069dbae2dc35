import { Trans } from '@lingui/react/macro'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'

export function RightName({ right }: { right: BuyerRight }) {
  if (right === 'manage') return <Trans>Orders and manages people</Trans>
  return right === 'order' ? <Trans>Orders</Trans> : <Trans>Looks only</Trans>
}
