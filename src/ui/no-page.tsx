import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown for a page beyond the end of a list, from a kept or typed address. */
export function NoPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} />}
      title={<Trans>This list has no page {page}</Trans>}
      action={
        <Button variant="primary" onClick={() => onPage(1)}>
          <Trans>To the first page</Trans>
        </Button>
      }
    />
  )
}
