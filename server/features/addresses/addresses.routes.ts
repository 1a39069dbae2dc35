import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import type { Asked } from '../../http/handler.ts'
import { mount } from '../../http/mount.ts'
import { readAddressPage } from './addresses.store.ts'

export function mountAddresses(api: Api): void {
  mount(api, contract.addresses.page, pageAddresses)
}

export async function pageAddresses({ tx, scope, query }: Asked<typeof contract.addresses.page>) {
  return { ...(await readAddressPage(tx, scope, query)), ...query }
}
