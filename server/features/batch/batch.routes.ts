import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../http/mount.ts'
import { importOrder, searchImports } from './batch.service.ts'
import { takePiece } from './upload.service.ts'

export function mountBatch(api: Api): void {
  mountWithoutTransaction(api, contract.batch.upload, takePiece)
  mount(api, contract.batch.importOrder, importOrder)
  mount(api, contract.batch.search, searchImports)
}
