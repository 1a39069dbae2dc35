import { useLingui } from '@lingui/react/macro'
import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { toast } from '../../ui/toasts.ts'
import { formOf } from './address-form.ts'

const nameOf = ({ company, fullName, city }: AddressForm) => [company || fullName, city].filter(Boolean).join(', ')

/** Writes or deletes an address or makes it the default: one command each, durable before the screen says so. */
export function useAddressCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  /** Creates or updates, depending on whether the id is known here; a new address gets its id from `newId()`. */
  const put = (form: AddressForm, label: string) => {
    const isKnown = device.addresses.get()?.some(({ addressId }) => addressId === form.addressId) ?? false
    return device.enqueue(isKnown ? contract.addresses.update : contract.addresses.create, form, { label })
  }
  const makeDefault = (addressId: string, label: string) =>
    device.enqueue(contract.addresses.setDefault, { addressId }, { label })
  const restore = async (address: Address) => {
    const name = nameOf(address)
    if (!(await saved(put(formOf(address), t`Address ${name} restored`)))) return
    if (address.isDefault) await saved(makeDefault(address.addressId, t`Default address: ${name}`))
  }
  return {
    async put(form: AddressForm): Promise<boolean> {
      const name = nameOf(form)
      const isSaved = await saved(put(form, t`Address ${name}`))
      if (isSaved) toast(t`The address is saved on this device`)
      return isSaved
    },
    async remove(address: Address) {
      const name = nameOf(address)
      if (
        !(await saved(
          device.enqueue(contract.addresses.remove, { addressId: address.addressId }, { label: t`Address ${name} deleted` }),
        ))
      )
        return
      toast(t`Address ${name} deleted`, { tone: 'plain', undo: () => void restore(address) })
    },
    async makeDefault(address: Address) {
      const name = nameOf(address)
      if (await saved(makeDefault(address.addressId, t`Default address: ${name}`))) toast(t`Default address: ${name}`)
    },
  }
}
