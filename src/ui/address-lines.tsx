import type { Order } from '#domain/contract/order-shapes.ts'
import { countryName } from '../lib/country-name.ts'
import { useLanguage } from '../lib/language.ts'
import css from './address-lines.module.css'

/** An address as printed on a parcel. */
export function AddressLines({ address }: { address: Order['address'] }) {
  const language = useLanguage()
  return (
    <address className={css.address}>
      <strong>{address.company || address.fullName}</strong>
      {address.company !== '' && <span>{address.fullName}</span>}
      <span>{address.street}</span>
      <span>
        {address.postalCode} {address.city}
      </span>
      <span>{[address.province, countryName(address.country, language)].filter(Boolean).join(', ')}</span>
      {address.telephone !== '' && <span>{address.telephone}</span>}
    </address>
  )
}
