import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconBuildingStore } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { OrderEntry } from '../../offline/device-types.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'

/** One of several orders submitted together: all are placed or none, so they are decided as one. */
export function TogetherNote({ entry, decide }: { entry: OrderEntry; decide: LinkProps | undefined }) {
  const count = entry.together ?? 0
  if (entry.local !== 'needsDecision') {
    if (count < 2) return null
    return (
      <Note tone="wait" icon={<IconBuildingStore size={18} aria-hidden />}>
        <Trans>One of {count} orders that are placed together, or not at all.</Trans>
      </Note>
    )
  }
  return (
    <>
      <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
        <Plural
          value={count}
          one="This order was not placed. Decide on it in the branch matrix."
          other="None of these # orders was placed. Decide on them together, in the branch matrix."
        />
      </Note>
      {decide && (
        <p>
          <LinkButton {...decide} variant="primary">
            <Trans>Open the branch matrix</Trans>
          </LinkButton>
        </p>
      )}
    </>
  )
}
