import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { OutboxEntry } from '../../../offline/device-types.ts'
import { Note } from '../../../ui/note.tsx'
import { Refusal } from '../../../ui/refusal.tsx'

export interface RefusedLinks {
  readonly sync: LinkProps
  /** Link to correct a refused request. */
  readonly correct: (entry: OutboxEntry) => LinkProps | null
}

/** Refused commands of returns, with the reason and a link to decide on them. */
export function RefusedActs({ refused, links }: { refused: readonly OutboxEntry[]; links: RefusedLinks }) {
  return refused.map((entry) => {
    const { id, label, refusal } = entry
    const correct = links.correct(entry)
    return (
      <Note key={id} tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
        {label}: {refusal ? <Refusal trouble={refusal} /> : <Trans>It could not be read.</Trans>}{' '}
        {correct && (
          <>
            <Link {...correct}>
              <Trans>Correct the request</Trans>
            </Link>{' '}
          </>
        )}
        <Link {...links.sync}>
          <Trans>Open Sync</Trans>
        </Link>
      </Note>
    )
  })
}
