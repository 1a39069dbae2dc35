import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './address-choice.module.css'
import { AddressLines } from '../../ui/address-lines.tsx'

interface AddressChoiceProps {
  /** undefined: not on this device yet. */
  addresses: readonly Address[] | undefined
  chosen: string | undefined
  onChoose: (addressId: string) => void
}

/** Where it goes: one of the account's delivery addresses. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
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
        <Trans>This account has no delivery address yet. Write one; the order stays here meanwhile.</Trans>
      </p>
    )
  }
  return (
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
  )
}
