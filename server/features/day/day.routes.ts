import { day } from '#domain/contract/day.ts'
import type { Api } from '../../http/api.ts'
import { mountWithoutTransaction } from '../../http/mount.ts'
import { prepareClient } from './day.service.ts'
import type { ClientReads } from './day.service.ts'

export function mountDay(api: Api, reads: ClientReads): void {
  mountWithoutTransaction(api, day.prepare, prepareClient(reads))
}
