import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { formOf } from './address-form.ts'
import { useAddressCommands } from './addresses.commands.ts'
import css from './addresses.module.css'
import { NewAddress } from './new-address.tsx'

/** The delivery addresses of the chosen account: read and written on the device, so it works without a network. */
export function AddressesScreen() {
  const device = useDevice()
  const account = useAccount()
  const addresses = useObservable(device.addresses)
  useEffect(() => {
    void device.refresh()
  }, [device])
  return (
    <Page
      title={<Trans>Addresses</Trans>}
      meta={
        <>
          {account?.company}
          {addresses && (
            <>
              {' · '}
              <Plural value={addresses.length} one="# address" other="# addresses" />
            </>
          )}
        </>
      }
      actions={addresses && addresses.length > 0 && <NewAddress primary />}
    >
      {addresses ? <List addresses={addresses} /> : <Unknown />}
    </Page>
  )
}

function List({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useLingui()
  const commands = useAddressCommands()
  const [changing, setChanging] = useState<Address | null>(null)
  if (addresses.length === 0) {
    return (
      <EmptyState icon={<IconMapPin size={28} />} title={<Trans>No address yet</Trans>} action={<NewAddress primary />}>
        <Trans>Orders of this account are delivered to the addresses that are kept here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.list} aria-label={t`Addresses`}>
        {addresses.map((address) => {
          const name = address.company || address.fullName
          return (
            <li key={address.addressId}>
              <Card className={css.card}>
                <AddressLines address={address} />
                <div className={css.acts}>
                  {address.isDefault ? (
                    <Badge tone="accent">
                      <Trans>Usual address</Trans>
                    </Badge>
                  ) : (
                    <Button variant="quiet" onClick={() => void commands.makeDefault(address)}>
                      <Trans>Make it the usual one</Trans>
                    </Button>
                  )}
                  <span className={css.icons}>
                    <IconButton
                      label={t`Change ${name}`}
                      icon={<IconPencil size={20} aria-hidden />}
                      onClick={() => setChanging(address)}
                    />
                    <IconButton
                      label={t`Delete ${name}`}
                      icon={<IconTrash size={20} aria-hidden />}
                      onClick={() => void commands.remove(address)}
                    />
                  </span>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
      {changing && (
        <AddressDialog
          isNew={false}
          address={formOf(changing)}
          onClose={() => setChanging(null)}
          onSave={(address) => commands.put(address)}
        />
      )}
    </>
  )
}

function Unknown() {
  const device = useDevice()
  const { reachable } = useObservable(device.sync)
  if (reachable === 'no') {
    return (
      <BrokenState
        title={<Trans>The addresses are not on this device yet</Trans>}
        safe={<Trans>An address that you write now is saved on this device and sent later.</Trans>}
        onRetry={() => void device.refresh()}
        action={<NewAddress />}
      />
    )
  }
  return (
    <Waiting className={css.list}>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} shape="row" className={css.bone} />
      ))}
    </Waiting>
  )
}
