import { contract } from '#domain/contract/index.ts'
import { uploadSignature } from '#domain/contract/upload-signature.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountFile, mountWithoutTransaction } from '../../http/mount.ts'
import { exportErrors, writeTemplate } from './batch-files.ts'
import { searchImports, showImport, showLearned } from './batch.service.ts'
import { importOrder } from './import-order.ts'
import type { OrderMaker } from './make-orders.ts'
import { readImport } from './read-import.ts'
import { putSigned, signUpload, takeStored } from './upload/sign-upload.ts'
import { takePiece } from './upload/upload.service.ts'

export function mountBatch(api: Api, orders: OrderMaker): void {
  mountWithoutTransaction(api, contract.batch.upload, takePiece)
  mount(api, uploadSignature.signature, signUpload(api.sealKeys))
  mountWithoutTransaction(api, uploadSignature.putSigned, putSigned(api.sealKeys))
  mountWithoutTransaction(api, uploadSignature.stored, takeStored)
  mountFile(api, contract.batch.importOrder, readImport, importOrder(orders, api.words))
  mount(api, contract.batch.search, searchImports)
  mount(api, contract.batch.template, writeTemplate(api.words))
  mount(api, contract.batch.learned, showLearned)
  mount(api, contract.batch.errorExport, exportErrors(api.words))
  mount(api, contract.batch.detail, showImport)
}
