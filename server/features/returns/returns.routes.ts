import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { requestReturn } from './request-return.ts'
import type { ReturnDesk, UploadedFiles } from './request-return.ts'
import { showPhoto, writeLabel } from './return-files.ts'
import { pageReturns, withdrawReturn } from './returns.service.ts'
import { sendReturn } from './send-return.ts'

export function mountReturns(api: Api, uploads: UploadedFiles, desk: ReturnDesk): void {
  mount(api, contract.returns.page, pageReturns)
  mount(api, contract.returns.request, requestReturn(uploads, desk))
  mount(api, contract.returns.withdraw, withdrawReturn(desk))
  mount(api, contract.returns.send, sendReturn(uploads))
  mount(api, contract.returns.label, writeLabel(api.words))
  mount(api, contract.returns.photo, showPhoto)
}
