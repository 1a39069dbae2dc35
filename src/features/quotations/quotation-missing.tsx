import { Trans } from '@lingui/react/macro'
import { IconFileDollar } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function QuotationMissing({ all }: { all: LinkProps }) {
  return (
    <EmptyState
      icon={<IconFileDollar size={28} />}
      title={<Trans>This quotation is not there any more</Trans>}
      action={
        <LinkButton {...all} variant="primary">
          <Trans>Show all quotations</Trans>
        </LinkButton>
      }
    >
      <Trans>It was deleted, or it belongs to another account.</Trans>
    </EmptyState>
  )
}
