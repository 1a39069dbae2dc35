import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import type { AddressForm } from '#domain/contract/addresses.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { Button } from '../../ui/button.tsx'
import { emptyAddress } from './address-form.ts'
import { useAddressCommands } from './addresses.commands.ts'

// The order form has this button too and must not wait for the kit.
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** Creates an address; `onMade` receives the id made on the device, so that an order may use it at once. */
export function NewAddress({ primary, onMade }: { primary?: boolean; onMade?: (addressId: string) => void }) {
  const device = useDevice()
  const account = useAccount()
  const { put } = useAddressCommands()
  const [form, setForm] = useState<AddressForm | null>(null)
  const save = async (address: AddressForm) => {
    const isSaved = await put(address)
    if (isSaved) onMade?.(address.addressId)
    return isSaved
  }
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => setForm(emptyAddress(device.newId(), account?.company ?? '', account?.country ?? ''))}
      >
        <Trans>New address</Trans>
      </Button>
      <Suspense>{form && <AddressDialog isNew address={form} onClose={() => setForm(null)} onSave={save} />}</Suspense>
    </>
  )
}
