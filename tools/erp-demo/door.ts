import { setTimeout as sleep } from 'node:timers/promises'
import type { ErpOrder } from '#domain/contract/erp-order.ts'
import type { erp, RowVerdict, RowVerdicts } from '#domain/contract/erp.ts'
import type { BodyOf, Call, ReplyOf } from '#domain/contract/call.ts'
import { askHttp } from './http.ts'

/** A shop's API as an ERP knows it: HTTP and the contract, nothing else. */
export interface Door {
  orders(after: number): Promise<{ readonly list: readonly ErpOrder[]; readonly after: number; readonly more: boolean }>
  stock(after: string): Promise<ReplyOf<typeof erp.stockList>>
  /** Returns in one state, page by page. */
  returns(state: ReplyOf<typeof erp.returnList>['list'][number]['state'], after: string): Promise<ReplyOf<typeof erp.returnList>>
  /** Reports one row and returns its verdict. */
  tell<N extends Reported>(name: N, row: RowOf<N>, more?: Omit<BodyOf<(typeof erp)[N]>, 'rows'>): Promise<RowVerdict>
}
type Reported = 'states' | 'shipments' | 'invoices' | 'returns' | 'stock' | 'arrivals'
type RowOf<N extends Reported> = (typeof erp)[N] extends infer C extends Call
  ? BodyOf<C> extends { rows: (infer R)[] }
    ? R
    : never
  : never

export interface DoorOptions {
  readonly url: string
  readonly clientId: string
  readonly secret: string
  readonly say: (line: string) => void
  readonly signal: AbortSignal
  /** Milliseconds before the first retry; doubles with each further one. */
  readonly waitMs?: number
}

/** The shop refuses access: waiting would not help. */
export class NotLetIn extends Error {
  override name = 'NotLetIn'
}

/** The shop did not answer after all retries. */
export class NotReached extends Error {
  override name = 'NotReached'
}

const WAIT_MS = 2000
const WAIT_MAX_MS = 30_000
/** A minute in all: a restarting shop is back by then. */
const TRIES_MAX = 6
const RENEW_MS = 60_000
const LIMIT = 100

/** Opens a shop's API; retries while the shop is away or busy. Each row identifies itself, so retries are idempotent. */
export function openDoor({ url, clientId, secret, say, signal, waitMs = WAIT_MS }: DoorOptions): Door {
  let token = { text: '', until: 0 }
  const letIn = async (): Promise<string> => {
    if (Date.now() < token.until) return token.text
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'erp' }).toString()
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await askHttp(`${url}/api/oauth/token`, { method: 'POST', body, headers, signal })
    const given = answer.body as { access_token?: string; expires_in?: number; error_description?: string }
    if (answer.status === 400 || answer.status === 401)
      throw new NotLetIn(given.error_description ?? 'The shop does not let us in.')
    if (given.access_token === undefined) throw new Error(`${answer.status}`)
    token = { text: given.access_token, until: Date.now() + (given.expires_in ?? 0) * 1000 - RENEW_MS }
    return token.text
  }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    for (let tries = 1; ; tries++) {
      try {
        const headers = { authorization: `Bearer ${await letIn()}`, ...(body && { 'content-type': 'application/json' }) }
        const answer = await askHttp(`${url}/api/v1.0/erp/${path}`, {
          method,
          headers,
          signal,
          body: body && JSON.stringify(body),
        })
        const { msg, data } = answer.body as { msg: string; data: unknown }
        if (answer.status === 200) return data
        if (answer.status === 401) token = { text: '', until: 0 }
        else if (answer.status < 500 && answer.status !== 429) throw new NotLetIn(`${method} ${path}: ${msg}`)
      } catch (error) {
        if (error instanceof NotLetIn || signal.aborted) throw error
      }
      if (tries === TRIES_MAX) throw new NotReached(`The shop at ${url} does not answer.`)
      if (tries === 1) say('The shop does not answer just now; asking again.')
      await sleep(Math.min(waitMs * 2 ** (tries - 1), WAIT_MAX_MS), undefined, { signal })
    }
  }
  return {
    orders: async (after) => (await ask('GET', `orders?after=${after}&limit=${LIMIT}`)) as Awaited<ReturnType<Door['orders']>>,
    stock: async (after) =>
      (await ask('GET', `stock?after=${encodeURIComponent(after)}&limit=${LIMIT}`)) as Awaited<ReturnType<Door['stock']>>,
    returns: async (state, after) =>
      (await ask('GET', `returns?state=${state}&after=${encodeURIComponent(after)}&limit=${LIMIT}`)) as Awaited<
        ReturnType<Door['returns']>
      >,
    async tell(name, row, more) {
      const { results } = (await ask('POST', name, { ...more, rows: [row] })) as RowVerdicts
      const [verdict] = results
      if (!verdict) throw new Error(`The shop answers ${name} without a verdict`)
      return verdict
    },
  }
}
