import type { FastifyRequest } from 'fastify'
import { refuse } from '../domain-error.ts'

type Headers = FastifyRequest['headers']

/** Headers that the specification requires on every request (§7); `countyCode` is empty until an account is chosen. */
const REQUIRED: readonly (readonly [name: string, isRight: (given: string) => boolean])[] = [
  ['plat', (given) => given === 'BS'],
  ['countyCode', (given) => /^([A-Z]{2})?$/.test(given)],
  ['brand', (given) => given !== ''],
  ['tenantId', (given) => given !== ''],
]

/** A call from a page needs the headers of §7; a client's own program, or an address opened directly, needs none. */
export const checkPageHeaders = ({ headers }: { readonly headers: Headers }): void => {
  if (!isFromPage(headers)) return
  const wrong = REQUIRED.find(([name, isRight]) => {
    const given = headers[name.toLowerCase()]
    return typeof given !== 'string' || !isRight(given)
  })
  if (wrong) refuse('request.invalid', { values: { field: wrong[0] } })
}

/** Browsers mark a script's request (`empty`); older ones only send their origin. */
const isFromPage = (headers: Headers): boolean =>
  headers['sec-fetch-dest'] === undefined ? headers.origin !== undefined : headers['sec-fetch-dest'] === 'empty'
