import { Trans } from '@lingui/react/macro'
import { IconHourglass } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useAccount } from '../../../lib/device.ts'
import { AbovePage } from '../../../ui/above-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useApplication } from './application.reads.ts'

/** Above a screen that orders: why orders are not sent yet, with a link to what is missing. */
export function UnapprovedNote({ application }: { application: LinkProps }) {
  const account = useAccount()
  const { data } = useApplication()
  if (!account || account.official) return null
  const isOurs = data?.state === 'received'
  return (
    <AbovePage>
      <Note tone={isOurs ? 'wait' : 'need'} icon={<IconHourglass size={18} aria-hidden />}>
        {data === undefined || data === null ? (
          <Trans>This account is not approved yet. Orders go out after the approval.</Trans>
        ) : isOurs ? (
          <Trans>Your application is being reviewed. Orders go out after the approval.</Trans>
        ) : (
          <Trans>Your application needs a correction. Orders go out after the approval.</Trans>
        )}
      </Note>
      <LinkButton {...application} className="noPrint">
        {isOurs ? <Trans>Open the application</Trans> : <Trans>See what is missing</Trans>}
      </LinkButton>
    </AbovePage>
  )
}
