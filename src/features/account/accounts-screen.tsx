import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconClipboardCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toasts.ts'
import type { EnqueueResult } from '../../offline/device-types.ts'
import { pinAccount, setDefaultAccount } from './account.commands.ts'
import { AccountRow } from './account-row.tsx'
import css from './accounts-screen.module.css'
import { findAccounts } from './find-accounts.ts'

const SHOWN_AT_FIRST = 60

interface AccountsScreenProps {
  onChosen: () => void
  /** Where the list stands on another screen: its heading, and what comes before the list. */
  title?: ReactNode
  head?: ReactNode
}

/** Staff choose the client account that they act for. Works without a network from what the device knows. */
export function AccountsScreen({ onChosen, title: given, head }: AccountsScreenProps) {
  const { t } = useLingui()
  const title = given ?? <Trans>Client accounts</Trans>
  const device = useDevice()
  const chosen = useAccount()
  const person = useIdentity()
  const errorText = useErrorText()
  const accounts = useObservable(device.accounts)
  const { reachable } = useObservable(device.sync)
  const [asked, setAsked] = useState('')
  const [isAll, setIsAll] = useState(false)

  const choose = async (account: ClientAccountRow) => {
    await device.chooseAccount(account.clientId)
    onChosen()
  }
  const tell = async (giving: Promise<EnqueueResult>) => {
    const result = await giving
    if (!result.saved) toast(errorText({ kind: result.reason }), { tone: 'need' })
  }

  if (person?.role === 'service') {
    return (
      <EmptyState icon={<IconClipboardCheck size={28} />} title={<Trans>Nothing to review here yet</Trans>}>
        <Trans>Customer service has no client accounts. Applications and pictures to review will open here.</Trans>
      </EmptyState>
    )
  }
  if (accounts === undefined) {
    if (reachable === 'no') {
      return (
        <BrokenState
          title={<Trans>The list of accounts is not on this device yet</Trans>}
          safe={<Trans>Unsent work of this device is kept.</Trans>}
          onRetry={() => void device.refresh()}
        >
          <Trans>It is loaded with the first connection and works without one from then on.</Trans>
        </BrokenState>
      )
    }
    return (
      <Page title={title} width="narrow">
        {head}
        <Waiting className={css.skeleton}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      </Page>
    )
  }
  const found = findAccounts(accounts, asked)
  const shown = isAll ? found : found.slice(0, SHOWN_AT_FIRST)
  return (
    <Page
      title={title}
      meta={<Plural value={accounts.length} one="# account assigned to you" other="# accounts assigned to you" />}
      width="narrow"
    >
      {head}
      {accounts.length > 0 && (
        <TextField
          label={t`Find an account`}
          type="search"
          value={asked}
          onChange={setAsked}
          placeholder={t`Client number, VAT account or company`}
          autoComplete="off"
        />
      )}
      {accounts.length === 0 && (
        <EmptyState tight icon={<IconBuildingStore size={28} />} title={<Trans>No client account is assigned to you</Trans>}>
          <Trans>You order here on behalf of client accounts. Ask your sales management to assign you one.</Trans>
        </EmptyState>
      )}
      {accounts.length > 0 && found.length === 0 && (
        <EmptyState
          tight
          icon={<IconSearch size={28} />}
          title={<Trans>No account fits “{asked}”</Trans>}
          action={
            <Button onClick={() => setAsked('')}>
              <Trans>Show all accounts</Trans>
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <Card flush>
          <Rows label={t`Client accounts`}>
            {shown.map((account) => (
              <AccountRow
                key={account.clientId}
                account={account}
                isChosen={account.clientId === chosen?.clientId}
                onChoose={() => void choose(account)}
                onPin={(pinned) =>
                  void tell(
                    pinAccount(
                      device,
                      account.clientId,
                      pinned,
                      pinned ? t`Pin ${account.company}` : t`Unpin ${account.company}`,
                    ),
                  )
                }
                onDefault={() =>
                  void tell(setDefaultAccount(device, account.clientId, t`${account.company} at the next sign-in`))
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      {shown.length < found.length && (
        <Button onClick={() => setIsAll(true)}>
          <Plural value={found.length} one="Show # account" other="Show all # accounts" />
        </Button>
      )}
    </Page>
  )
}
