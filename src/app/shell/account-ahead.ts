import { accountReads } from '../../api/account-reads.ts'
import { currentBrand } from '../../lib/brand.ts'
import { readAccountAhead } from '../../lib/account-read.ts'

type Given = Parameters<typeof readAccountAhead>

/** Reads sets, pallets, coupons and what the account taught for batch files, as far as the brand has them. */
export function readAhead(device: Given[0], queries: Given[1], place: Given[2]): Promise<void> {
  const { combinations, pallets } = currentBrand().features
  const { sets, pallets: allPallets, ...rest } = accountReads
  return readAccountAhead(device, queries, place, {
    ...rest,
    ...(combinations && { sets }),
    ...(pallets && { pallets: allPallets }),
  })
}
