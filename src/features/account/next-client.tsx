import { Trans } from '@lingui/react/macro'
import { IconBuildingStore, IconUserShare } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { nextAccount } from './next-account.ts'

/** Takes a representative to the next pinned client or to the list. Works offline. */
export function NextClient({ accounts: list, onChosen }: { accounts: LinkProps; onChosen: () => void }) {
  const device = useDevice()
  const person = useIdentity()
  const current = useAccount()
  const accounts = useObservable(device.accounts)
  if (person?.kind !== 'staff') return null
  const next = nextAccount(accounts ?? [], current?.clientId ?? '')
  const go = async (clientId: string) => {
    await device.chooseAccount(clientId)
    onChosen()
  }
  return (
    <>
      {next && (
        <Button large icon={<IconUserShare size={18} aria-hidden />} onClick={() => void go(next.clientId)}>
          <Trans>Next client: {next.company}</Trans>
        </Button>
      )}
      <LinkButton {...list} large icon={<IconBuildingStore size={18} aria-hidden />}>
        <Trans>All clients</Trans>
      </LinkButton>
    </>
  )
}
