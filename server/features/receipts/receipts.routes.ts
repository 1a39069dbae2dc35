import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import type { ReadOrder } from './sign-receipt.ts'
import { signReceipt } from './sign-receipt.ts'
import { checkReceipt } from './check-receipt.ts'

/** `readOrder` is how the orders feature returns an order with its life. */
export function mountReceipts(api: Api, readOrder: ReadOrder): void {
  mount(api, contract.receipts.sign, signReceipt(readOrder))
  mount(api, contract.receipts.check, checkReceipt)
}
