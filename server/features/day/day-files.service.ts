import type { day as calls, DayFiles } from '#domain/contract/day.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import type { Bytes, Handler, HandlerWithoutTransaction } from '../../http/handler.ts'
import type { Scope, SessionScope } from '../../http/scope.ts'
import { keepOut } from './day.service.ts'
import type { ClientReads } from './day.service.ts'
import { readFieldDocuments } from './day-files.store.ts'

/** An account's price list as another feature reads it; `write` runs after the transaction and holds no connection. */
interface PriceListNow {
  readonly account: ClientAccount
  readonly language: Language
  readonly rows: readonly unknown[]
  readonly version: string
  readonly day: string
  readonly fileName: string
  readonly write: (brand: Brand) => Promise<Bytes>
}

/** What other features return about an account's files, from the table of the features. */
export interface FileReads {
  readonly document: Handler<(typeof contract)['catalogue']['document']>
  readonly priceList: (tx: Tx, asked: { readonly scope: Scope; readonly now: Date }) => Promise<PriceListNow>
}
type Reads = Pick<ClientReads, 'denial'> & FileReads

const scopeOf = ({ tenant, actor, sessionId }: SessionScope, account: string): Scope => ({ tenant, actor, sessionId, account })

/** Lists what a device takes along of one client, and how to tell whether it has it already. */
export const listFiles =
  (reads: Reads): HandlerWithoutTransaction<typeof calls.files> =>
  async ({ scope: asker, query: { clientId }, now, services }): Promise<DayFiles> => {
    const scope = scopeOf(asker, clientId)
    return services.database.tx(scope, async (tx) => {
      await keepOut(tx, reads, scope)
      const { account, language, rows, version, day, fileName } = await reads.priceList(tx, { scope, now })
      const documents = await readFieldDocuments(tx, scope, { ranges: account.salesRanges, language, today: day })
      return { clientId, priceList: { version, day, fileName, articles: rows.length }, documents }
    })
  }

export const priceListOf =
  (reads: Reads): HandlerWithoutTransaction<typeof calls.priceList> =>
  async ({ scope: asker, query: { clientId }, brand, now, services }): Promise<Bytes> => {
    const scope = scopeOf(asker, clientId)
    const list = await services.database.tx(scope, async (tx) => {
      await keepOut(tx, reads, scope)
      return reads.priceList(tx, { scope, now })
    })
    return list.write(brand)
  }

export const documentOf =
  (reads: Reads): HandlerWithoutTransaction<typeof calls.document> =>
  async (asked): Promise<Bytes> => {
    const scope = scopeOf(asked.scope, asked.query.clientId)
    return asked.services.database.tx(scope, async (tx) => {
      await keepOut(tx, reads, scope)
      return reads.document({ ...asked, tx, scope, query: undefined, body: undefined })
    })
  }
