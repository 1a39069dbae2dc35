import { day } from '#domain/contract/day.ts'
import type { Api } from '../../http/api.ts'
import { mountWithoutTransaction } from '../../http/mount.ts'
import { documentOf, listFiles, priceListOf } from './day-files.service.ts'
import type { FileReads } from './day-files.service.ts'
import { prepareClient } from './day.service.ts'
import type { ClientReads } from './day.service.ts'

export function mountDay(api: Api, reads: ClientReads & FileReads): void {
  mountWithoutTransaction(api, day.prepare, prepareClient(reads))
  mountWithoutTransaction(api, day.files, listFiles(reads))
  mountWithoutTransaction(api, day.priceList, priceListOf(reads))
  mountWithoutTransaction(api, day.document, documentOf(reads))
}
