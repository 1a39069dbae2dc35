import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { isShortcut } from '../../../lib/is-shortcut.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { pinAccount, setDefaultAccount } from '../account.commands.ts'
import { findAccounts } from '../find-accounts.ts'
import type { ClientOrder } from '../find-accounts.ts'
import { AccountRow } from './account-row.tsx'
import css from './accounts-screen.module.css'
import { ClientList } from './client-list.tsx'

interface ClientsProps {
  /** At least one. */
  accounts: readonly ClientAccountRow[]
  onChosen: () => void
}

/** The client accounts of a representative, found by number, VAT number, company or city. */
export function Clients({ accounts, onChosen }: ClientsProps) {
  const { t } = useLingui()
  const device = useDevice()
  const chosen = useAccount()
  const saved = useSaved()
  const unsentOf = useUnsent()
  const [asked, setAsked] = useState('')
  const [order, setOrder] = useState<ClientOrder>('list')
  const rows = useRef<HTMLDivElement>(null)
  const { tools, focusSearch } = useSearchKey()
  const found = useMemo(() => findAccounts(accounts, asked, order), [accounts, asked, order])

  const choose = async ({ clientId }: ClientAccountRow) => {
    await device.chooseAccount(clientId)
    onChosen()
  }
  const pin = ({ clientId, company }: ClientAccountRow, pinned: boolean) =>
    saved(pinAccount(device, clientId, pinned, pinned ? t`Pin ${company}` : t`Unpin ${company}`))
  const pressedInSearch = (event: KeyboardEvent) => {
    const [first] = found
    if (event.nativeEvent.isComposing || !first) return
    if (event.key === 'ArrowDown') rows.current?.querySelector('button')?.focus()
    else if (event.key === 'Enter' && asked.trim() !== '') void choose(first)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div ref={tools} className={css.tools}>
        <TextField
          label={t`Find an account`}
          type="search"
          value={asked}
          onChange={setAsked}
          onKeyDown={pressedInSearch}
          placeholder={t`Client number, VAT number, company or city`}
          autoComplete="off"
        />
        <Segmented
          label={t`Sort by`}
          value={order}
          onChange={setOrder}
          choices={[
            { value: 'list', label: <Trans>Pinned first</Trans> },
            { value: 'recent', label: <Trans>Last visited first</Trans> },
          ]}
        />
        <ListReadAt />
      </div>
      {found.length === 0 ? (
        <EmptyState
          tight
          icon={<IconSearch size={28} />}
          title={<Trans>No account matches “{asked}”</Trans>}
          action={
            <Button onClick={() => setAsked('')}>
              <Trans>Show all accounts</Trans>
            </Button>
          }
        />
      ) : (
        <Card flush>
          <div ref={rows}>
            <ClientList accounts={found} onLeaveUp={focusSearch}>
              {(account) => (
                <AccountRow
                  account={account}
                  isChosen={account.clientId === chosen?.clientId}
                  isNext={account.clientId === accounts[0]?.clientId}
                  unsent={unsentOf.get(account.clientId) ?? 0}
                  onChoose={() => void choose(account)}
                  onPin={(pinned) => void pin(account, pinned)}
                  onDefault={() =>
                    void saved(setDefaultAccount(device, account.clientId, t`${account.company} opens at sign-in`))
                  }
                />
              )}
            </ClientList>
          </div>
        </Card>
      )}
    </>
  )
}

/** Number of commands that wait on this device, by account. */
function useUnsent(): ReadonlyMap<string, number> {
  const waiting = useObservable(useDevice().outbox)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { account } of waiting) if (account !== null) counts.set(account, (counts.get(account) ?? 0) + 1)
    return counts
  }, [waiting])
}

/** Age of the list's carts and visits, shown without a connection. */
function ListReadAt() {
  const { reachable, pulledAt } = useObservable(useDevice().sync)
  if (reachable !== 'no' || pulledAt === null) return null
  return (
    <p className={css.age}>
      <Trans>
        Carts and visits as of <Age at={pulledAt} />
      </Trans>
    </p>
  )
}

/** While this list is on the screen, `/` focuses its search instead of the catalogue's. */
function useSearchKey() {
  const tools = useRef<HTMLDivElement>(null)
  const focusSearch = useCallback(() => {
    const field = tools.current?.querySelector<HTMLInputElement>('input[type=search]')
    field?.focus()
    field?.select()
  }, [])
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event, '/')) return
      event.preventDefault()
      event.stopPropagation()
      focusSearch()
    }
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [focusSearch])
  return { tools, focusSearch }
}
