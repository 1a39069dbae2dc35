import type { FastifyRequest } from 'fastify'
import { refuse } from '../domain-error.ts'

type Headers = FastifyRequest['headers']

/** What the specification gives every request (§7); `countyCode` is empty until an account is chosen. */
const REQUIRED: readonly (readonly [name: string, isRight: (given: string) => boolean])[] = [
  ['plat', (given) => given === 'BS'],
  ['countyCode', (given) => /^([A-Z]{2})?$/.test(given)],
  ['brand', (given) => given !== ''],
  ['tenantId', (given) => given !== ''],
]

/** A call that a page makes carries the headers of §7; a client's own program, and an address that is opened, need none. */
export const checkPageHeaders = ({ headers }: { readonly headers: Headers }): void => {
  if (!isFromPage(headers)) return
  const wrong = REQUIRED.find(([name, isRight]) => {
    const given = headers[name.toLowerCase()]
    return typeof given !== 'string' || !isRight(given)
  })
  if (wrong) refuse('request.invalid', { values: { field: wrong[0] } })
}

/** Browsers say that a script asks (`empty`); older ones only name their origin. */
const isFromPage = (headers: Headers): boolean =>
  headers['sec-fetch-dest'] === undefined ? headers.origin !== undefined : headers['sec-fetch-dest'] === 'empty'
