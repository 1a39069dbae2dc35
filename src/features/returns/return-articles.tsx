import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Order } from '#domain/contract/order-shapes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReturnable } from './returns.reads.ts'

/** Shown on an order with pieces that can still be returned. */
export function ReturnArticles({ order, link }: { order: Order; link: LinkProps }) {
  const returnable = useReturnable(order)
  if (![...returnable.values()].some((pieces) => pieces > 0)) return null
  return (
    <LinkButton {...link} icon={<IconArrowBackUp size={18} aria-hidden />}>
      <Trans>Return articles</Trans>
    </LinkButton>
  )
}
