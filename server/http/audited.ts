import type { Call } from '#domain/contract/call.ts'

/**
 * Calls other than GET that leave no row in the audit, each with its reason. Every other call that may change something leaves one.
 */
export const UNAUDITED: Readonly<Record<string, string>> = {
  'sync.commands': 'each of its commands leaves its own',
  'account.forgotPassword': 'is asked by nobody who is known; what comes of it leaves account.resetPassword',
  'account.refresh': 'goes on with what the sign-in began, every quarter of an hour',
  'batch.upload': 'a piece of a file that does nothing before batch.importOrder, which names it by its hash',
  'batch.signature': 'gives an address; what comes by it does nothing before a call names it by its hash',
  'batch.putSigned': 'as batch.upload',
  'batch.stored': 'as batch.upload',
  'report.webLog': 'is a log itself, of nobody',
  'help.vote': 'is a count, of nobody',
  'catalogue.browsed': 'what somebody looked at is theirs',
  'catalogue.normal': 'reads',
  'catalogue.newed': 'reads',
  'catalogue.arrived': 'reads',
  'catalogue.saleRanking': 'reads',
  'catalogue.cashback': 'reads',
  'catalogue.search': 'reads',
  'catalogue.page': 'reads',
  'catalogue.classGoods': 'reads',
  'catalogue.exportCsv': 'reads',
  'catalogue.recommendations': 'reads',
  'cart.check': 'reads',
  'erp.orders': 'reads; an order gets its place in the reading when it is first read',
  'batch.search': 'reads',
  'orders.goods': 'reads',
  'people.invited': 'reads',
  'downloads.measure': 'reads',
  'downloads.page': 'reads',
  'downloads.import': 'reads',
  'downloads.seen': 'what somebody looked at is theirs',
  'passkeys.question': 'asks the browser; what comes of it leaves passkeys.add',
  'passkeys.signInQuestion': 'is asked by nobody who is known; what comes of it leaves passkeys.signIn',
  'register.start': 'is asked by nobody who is known; what comes of it leaves register.confirm',
  'register.proof': 'the same',
  'register.again': 'the same',
}

/** GETs that leave a row nevertheless, each with what it writes. */
const AUDITED_READS: Readonly<Record<string, string>> = {
  'orders.invoice': 'notes who was handed an invoice first, for whoever comes later gets a copy',
}

export const isAudited = ({ name, method, changes }: Call): boolean =>
  (method !== 'GET' || changes === true || Object.hasOwn(AUDITED_READS, name)) && !Object.hasOwn(UNAUDITED, name)

/** Fields that identify the subject, the most specific first. */
const SUBJECTS = [
  'orderNumber',
  'orderId',
  'planId',
  'quotationId',
  'addressId',
  'hash',
  'clientId',
  'applicationMaterialId',
  'requestId',
  'fileId',
  'linkId',
  'webhookId',
  'documentId',
  'goodsId',
  'goodsIds',
] as const
const SUBJECT_CHARS = 200

/** Returns what a call was about: the order's number from its answer, otherwise the given ids, including those of lines. */
export const subjectOf = (reply: unknown, ...given: readonly unknown[]): string => {
  const number = isRecord(reply) ? reply['orderNumber'] : undefined
  if (typeof number === 'string') return number
  for (const name of SUBJECTS) {
    const ids = given.flatMap((place) => valuesOf(place, name))
    if (ids.length > 0) return ids.join(' ').slice(0, SUBJECT_CHARS)
  }
  return ''
}

/** Returns the ids under that name, in a record or in the lists of records it holds. */
const valuesOf = (place: unknown, name: string): string[] => {
  if (!isRecord(place)) return []
  const own = textsOf(place[name])
  if (own.length > 0) return own
  return Object.values(place).flatMap((list) =>
    Array.isArray(list) ? list.flatMap((line) => (isRecord(line) ? textsOf(line[name]) : [])) : [],
  )
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
