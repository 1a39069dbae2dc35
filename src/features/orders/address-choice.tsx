import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './address-choice.module.css'
import { AddressLines } from '../../ui/address-lines.tsx'

interface AddressChoiceProps {
  /** undefined: not on this device yet. */
  addresses: readonly Address[] | undefined
  chosen: string | undefined
  /** The chosen address was deleted meanwhile. */
  isGone?: boolean
  onChoose: (addressId: string) => void
}

/** Where the order is delivered: one of the account's delivery addresses. */
export function AddressChoice({ addresses, chosen, isGone, onChoose }: AddressChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  if (!addresses) {
    return (
      <Waiting className={css.list}>
        <Skeleton shape="row" className={css.bone} />
        <Skeleton shape="row" className={css.bone} />
      </Waiting>
    )
  }
  if (addresses.length === 0) {
    return (
      <p className={css.none}>
        <Trans>This account has no delivery address yet. Add one; the order stays here in the meantime.</Trans>
      </p>
    )
  }
  return (
    <>
      {isGone && (
        <p className={css.gone} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          <Trans>The address you chose has been deleted. Choose another one.</Trans>
        </p>
      )}
      <fieldset className={css.list} aria-label={t`Delivery address`}>
        {addresses.map((address) => (
          <label key={address.addressId} className={css.choice}>
            <input type="radio" name={name} checked={address.addressId === chosen} onChange={() => onChoose(address.addressId)} />
            <AddressLines address={address} />
            {address.isDefault && (
              <span className={css.usual}>
                <Trans>Default address</Trans>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </>
  )
}
