import { useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/contract/addresses.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import type { PaperContent } from './paper-content.ts'

/** Seller, buyer and delivery address, as every document names them. */
export function useParties(): (
  address: Omit<Address, 'addressId' | 'isDefault'> | undefined,
) => Pick<PaperContent, 'seller' | 'blocks'> {
  const { t } = useLingui()
  const account = useAccount()
  const brand = currentBrand()
  return (address) => ({
    seller: [brand.legalName, ...(brand.weeeNumber === null ? [] : [t`WEEE number ${brand.weeeNumber}`])],
    blocks: [
      ...(account
        ? [
            {
              name: t`Client`,
              lines: [
                account.company,
                t`Client number ${account.clientNumber}`,
                ...(account.vatAccount === '' ? [] : [t`VAT number ${account.vatAccount}`]),
              ],
            },
          ]
        : []),
      ...(address
        ? [
            {
              name: t`Delivery address`,
              lines: [
                address.company,
                address.fullName,
                address.street,
                `${address.postalCode} ${address.city}`.trim(),
                [address.province, address.country].filter(Boolean).join(' · '),
              ].filter((line) => line !== ''),
            },
          ]
        : []),
    ],
  })
}
