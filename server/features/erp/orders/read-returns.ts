import type { erp } from '#domain/contract/erp.ts'
import type { ErpReturnRead } from '#domain/contract/erp-return.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { PHOTO_TYPES } from '#domain/rules/photo.ts'
import { returnLabelKey, returnPhotoKey } from '../../../files/return-files.ts'
import { openFiles } from '../../../files/open-files.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler, RequestContext } from '../../../http/handler.ts'
import { findClientLabel, findReturnPhoto, readReturnsAfter } from './return.store.ts'
import type { ReadReturn } from './return.store.ts'

/** Lists returns in one state after a number; reads one extra to tell whether there are more. */
export async function listErpReturns({ tx, scope, query }: RequestContext<typeof erp.returnList>) {
  const read = await readReturnsAfter(tx, scope, { ...query, limit: query.limit + 1 })
  const page = read.slice(0, query.limit)
  return { list: page.map(returnToErp), after: page.at(-1)?.returnNumber ?? query.after, more: read.length > page.length }
}

function returnToErp({ requestedAt, invoices, ...one }: ReadReturn): ErpReturnRead {
  return {
    ...one,
    requestedAt: requestedAt.toISOString(),
    invoices: invoices.map(({ subtotal, discount, lines, ...invoice }) => ({
      ...invoice,
      subtotal: formatDecimal(subtotal),
      discount: formatDecimal(discount),
      lines: lines.map(({ unitPrice, lineTotal, ...line }) => ({
        ...line,
        unitPrice: formatDecimal(unitPrice),
        lineTotal: formatDecimal(lineTotal),
      })),
    })),
  }
}

export const showErpPhoto: Handler<typeof erp.returnPhoto> = async ({ tx, scope, query, services }) => {
  const photo = (await findReturnPhoto(tx, scope, query)) ?? refuse('return.notFound')
  const files = openFiles(services.config)
  const bytes = (await files.openFile(returnPhotoKey(scope.tenant, query.hash))) ?? refuse('return.notFound')
  return { bytes, type: PHOTO_TYPES[photo.kind], etag: query.hash }
}

/** Serves the label that the client gave for the parcel. */
export const showErpLabel: Handler<typeof erp.returnLabel> = async ({ tx, scope, query, services }) => {
  const hash = (await findClientLabel(tx, scope, query.returnNumber)) ?? refuse('return.notFound')
  const files = openFiles(services.config)
  const bytes = (await files.openFile(returnLabelKey(scope.tenant, hash))) ?? refuse('return.notFound')
  return { bytes, type: 'application/pdf', etag: hash, fileName: `${query.returnNumber.replaceAll(/[^\w.-]/g, '-')}.pdf` }
}
