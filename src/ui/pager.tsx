import { Trans } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from './button.tsx'
import css from './pager.module.css'

/** Moves between the pages of a paged list; pages count from 1. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav className={css.pager}>
      <Button disabled={page === 1} icon={<IconChevronLeft size={18} aria-hidden />} onClick={() => onPage(page - 1)}>
        <Trans context="pages">Back</Trans>
      </Button>
      <span className="num">
        <Trans>
          {page} of {pages}
        </Trans>
      </span>
      <Button disabled={page === pages} icon={<IconChevronRight size={18} aria-hidden />} onClick={() => onPage(page + 1)}>
        <Trans context="pages">Next</Trans>
      </Button>
    </nav>
  )
}
