import { Dexie } from 'dexie'
import { KEPT_PICTURES, SEEN_PICTURES } from '../pictures-cache.ts'
import type { Estimate, Evictable, Marks } from '../storage-budget.ts'

/** What the browser reports and does about this origin's storage. Each call is best effort and never throws. */
export interface BrowserStorage {
  isPersistent(): Promise<boolean>
  /** Asks the browser not to clear it on its own. */
  persist(): Promise<boolean>
  estimate(): Promise<Estimate | null>
  /** Drops data that can be fetched again; returns whether there was any. */
  drop(what: Evictable, principal: string | null): Promise<boolean>
  marks(): Promise<Omit<Marks, 'database'> & { readonly unsent: number | null }>
  setMarks(mark: string): Promise<void>
  /** Records the amount of unsent work where clearing the database does not reach. */
  setUnsent(mark: string, unsent: number): void
  onInstalled(listener: () => void): () => void
}

const CACHE = 'mark'
const CACHE_PATH = '/device-mark'
const YEAR_SECONDS = 31_536_000

const attempt = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await run()
  } catch {
    return otherwise
  }
}
const quietly = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch {
    return null
  }
}

export const browserStorage = (tenant: string): BrowserStorage => {
  const name = `tradepad.device.${tenant}`
  const manager = (globalThis.navigator as Navigator | undefined)?.storage as StorageManager | undefined
  const page = globalThis.document as Document | undefined
  const cookieName = name.replaceAll('.', '_')

  const readPage = (): string | null => {
    const cookie = page?.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`))
    return quietly(() => localStorage.getItem(name)) ?? cookie?.slice(cookieName.length + 1) ?? null
  }
  const writePage = (value: string): void => {
    quietly(() => localStorage.setItem(name, value))
    quietly(() => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the one store that outlives a clearing of the others
      if (page) page.cookie = `${cookieName}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=strict`
    })
  }

  return {
    isPersistent: () => attempt(async () => (await manager?.persisted()) ?? false, false),
    persist: () => attempt(async () => (await manager?.persist()) ?? false, false),
    estimate: () =>
      attempt(async () => {
        const { usage = 0, quota = 0 } = (await manager?.estimate()) ?? {}
        return quota > 0 ? { usage, quota } : null
      }, null),
    drop: (what, principal) =>
      attempt(async () => {
        if (what === 'pictures') return caches.delete(SEEN_PICTURES)
        if (what === 'keptPictures') return caches.delete(KEPT_PICTURES)
        if (what === 'otherPrices') return dropOtherPrices(tenant, principal)
        const there = await Dexie.exists(`c:${tenant}`)
        if (there) await Dexie.delete(`c:${tenant}`)
        return there
      }, false),
    async marks() {
      const cache = await attempt(async () => (await (await caches.open(CACHE)).match(CACHE_PATH))?.text(), undefined)
      const [mark = null, unsent] = readPage()?.split('.') ?? []
      return { cache: cache ?? null, page: mark, unsent: unsent === undefined ? null : Number(unsent) }
    },
    async setMarks(mark) {
      writePage(`${mark}.0`)
      await attempt(async () => (await caches.open(CACHE)).put(CACHE_PATH, new Response(mark)), undefined)
    },
    setUnsent: (mark, unsent) => writePage(`${mark}.${unsent}`),
    onInstalled(listener) {
      globalThis.addEventListener?.('appinstalled', listener)
      return () => globalThis.removeEventListener?.('appinstalled', listener)
    },
  }
}

/** Drops the price lists and stock of other people on this device; they can fetch them again. */
const dropOtherPrices = async (tenant: string, principal: string | null): Promise<boolean> => {
  if (!(await Dexie.exists(`c:${tenant}`))) return false
  const db = await new Dexie(`c:${tenant}`).open()
  try {
    let gone = 0
    for (const name of ['volatiles', 'overlays', 'glances']) {
      // A database of an older build lacks this table.
      if (!db.tables.some((table) => table.name === name)) continue
      const table = db.table<{ principal: string }, string[]>(name)
      const others = await table.filter((row) => row.principal !== principal).primaryKeys()
      await table.bulkDelete(others)
      gone += others.length
    }
    return gone > 0
  } finally {
    db.close()
  }
}
