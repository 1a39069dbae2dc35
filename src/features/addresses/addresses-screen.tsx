import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDotsVertical, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KitMenu } from '../../ui/kit/kit-menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { formOf } from './address-form.ts'
import { useAddressCommands } from './addresses.commands.ts'
import css from './addresses.module.css'
import { NewAddress } from './new-address.tsx'

/** The delivery addresses of the chosen account: read and written on the device, so they work offline. */
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
  const { put } = useAddressCommands()
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
        {addresses.map((address) => (
          <li key={address.addressId}>
            <Card className={css.card}>
              <AddressLines address={address} />
              {address.isDefault && (
                <div className={css.foot}>
                  <Badge tone="accent">
                    <Trans>Default address</Trans>
                  </Badge>
                </div>
              )}
              <AddressMenu address={address} onChange={() => setChanging(address)} />
            </Card>
          </li>
        ))}
      </ul>
      {changing && <AddressDialog isNew={false} address={formOf(changing)} onClose={() => setChanging(null)} onSave={put} />}
    </>
  )
}

/** Actions for one address, in a menu to keep its card quiet. */
function AddressMenu({ address, onChange }: { address: Address; onChange: () => void }) {
  const { t } = useLingui()
  const { makeDefault, remove } = useAddressCommands()
  const name = address.company || address.fullName
  const label = t`Actions for ${name}`
  const drop = () => {
    const card = document.activeElement?.closest('li')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    focusWhenGone(() => next?.querySelector('button'))
    void remove(address)
  }
  return (
    <div className={css.menu}>
      <KitMenu
        label={label}
        trigger={<IconButton label={label} icon={<IconDotsVertical size={20} aria-hidden />} />}
        items={[
          ...(address.isDefault
            ? []
            : [
                {
                  key: 'default',
                  label: <Trans>Set as default address</Trans>,
                  icon: <IconMapPin size={18} aria-hidden />,
                  run: () => void makeDefault(address),
                },
              ]),
          { key: 'change', label: <Trans>Edit</Trans>, icon: <IconPencil size={18} aria-hidden />, run: onChange },
          {
            key: 'delete',
            label: <Trans>Delete</Trans>,
            icon: <IconTrash size={18} aria-hidden />,
            isDangerous: true,
            run: drop,
          },
        ]}
      />
    </div>
  )
}

function Unknown() {
  return (
    <UnreadState
      title={<Trans>The addresses are not on this device yet</Trans>}
      safe={<Trans>An address that you write now is saved on this device and sent later.</Trans>}
      action={<NewAddress />}
    >
      <Waiting className={css.list}>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} shape="row" className={css.bone} />
        ))}
      </Waiting>
    </UnreadState>
  )
}
