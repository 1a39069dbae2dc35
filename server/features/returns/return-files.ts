import type { contract } from '#domain/contract/index.ts'
import { PHOTO_TYPES } from '#domain/rules/photo.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { paperWords } from '../../documents/paper-words.ts'
import { returnLabelToPdf } from '../../documents/shipping-label.ts'
import { returnLabelKey, returnPhotoKey } from '../../files/return-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findAddress, findPhoto, findReturn } from './returns.store.ts'
import type { StoredReturn } from './returns.store.ts'

type Returns = typeof contract.returns

const labelName = ({ returnNumber }: StoredReturn): string => `return-label-${returnNumber.replaceAll(/[^\w.-]/g, '-')}.pdf`

/** Serves the ERP's label unchanged, or draws ours if there is none; or the client's own. decisions §16 */
export const writeLabel =
  (words: Words): Handler<Returns['label']> =>
  async ({ tx, scope, query, brand, language, now, services }) => {
    const one = (await findReturn(tx, scope, query.returnId)) ?? refuse('return.notFound')
    const files = openFiles(services.config)
    if (query.side === 'client') {
      const hash = one.clientLabel?.hash ?? refuse('return.noLabel')
      const bytes = (await files.openFile(returnLabelKey(scope.tenant, hash))) ?? refuse('return.noLabel')
      return { bytes, type: 'application/pdf', etag: hash, fileName: labelName(one) }
    }
    if (!returnCan.label(one.state)) return refuse('return.noLabel')
    const fileName = labelName(one)
    const type = 'application/pdf'
    if (one.labelHash !== null) {
      const given = await files.openFile(returnLabelKey(scope.tenant, one.labelHash))
      if (given) return { bytes: given, type, fileName }
    }
    const address = (await findAddress(tx, scope, one.orderId)) ?? refuse('order.notFound')
    const label = {
      returnNumber: one.returnNumber,
      orderNumber: one.orderNumber,
      address,
      issuedOn: now.toISOString().slice(0, 10),
    }
    return { bytes: await returnLabelToPdf(label, brand, paperWords(words, language)), type, fileName }
  }

export const showPhoto: Handler<Returns['photo']> = async ({ tx, scope, query, services }) => {
  const photo = (await findPhoto(tx, scope, query)) ?? refuse('return.notFound')
  const key = returnPhotoKey(scope.tenant, query.hash)
  const bytes = (await openFiles(services.config).openFile(key)) ?? refuse('return.notFound')
  return { bytes, type: PHOTO_TYPES[photo.kind], etag: query.hash }
}
