import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../http/mount.ts'
import { writeQuotation } from './quotation-file.ts'
import { answerQuotation, deleteQuotation, listQuotations, saveQuotation } from './quotations.service.ts'

export function mountQuotations(api: Api): void {
  mount(api, contract.quotations.list, listQuotations)
  mount(api, contract.quotations.save, saveQuotation)
  mount(api, contract.quotations.answer, answerQuotation)
  mount(api, contract.quotations.delete, deleteQuotation)
  mountWithoutTransaction(api, contract.quotations.file, writeQuotation(api.words))
}
