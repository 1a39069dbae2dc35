import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { neededBy } from './catalogue-store.ts'
import type { CatalogueStore, Installed } from './catalogue-store.ts'
import type { CatalogueOwner } from './protocol.ts'

interface StoredSegment {
  readonly hash: string
  readonly bytes: ArrayBuffer
}
interface StoredVolatile {
  readonly principal: string
  readonly language: string
  readonly bytes: ArrayBuffer
}

class CatalogueDatabase extends Dexie {
  declare segments: Table<StoredSegment, string>
  declare pointers: Table<Installed, [string, string]>
  declare volatiles: Table<StoredVolatile, [string, string]>
  declare overlays: Table<StoredVolatile, [string, string]>

  constructor(tenant: string) {
    // Bytes that can be fetched again need no strict durability; that is for what people wrote.
    super(`c:${tenant}`, { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ segments: 'hash', pointers: '[principal+language]', volatiles: '[principal+language]' })
    this.version(2).stores({ overlays: '[principal+language]' })
  }
}

/** The catalogue's database of a tenant, apart from the precious one: dropping it loses nothing that a person wrote. */
export function openCatalogueStore(tenant: string): CatalogueStore {
  const database = new CatalogueDatabase(tenant)
  const keyOf = ({ principal, language }: CatalogueOwner): [string, string] => [principal, language]
  return {
    async hashes() {
      return new Set(await database.segments.toCollection().primaryKeys())
    },
    get: async (hash) => (await database.segments.get(hash))?.bytes,
    put: async (hash, bytes) => void (await database.segments.put({ hash, bytes })),
    drop: (hashes) => database.segments.bulkDelete([...hashes]),
    installed: (owner) => database.pointers.get(keyOf(owner)),
    flip: async (installed) => void (await database.pointers.put(installed)),
    async referenced() {
      const pointers = await database.pointers.toArray()
      return new Set(pointers.flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash)))
    },
    volatile: async (owner) => (await database.volatiles.get(keyOf(owner)))?.bytes,
    async putVolatile({ principal, language }, bytes) {
      await database.volatiles.put({ principal, language, bytes })
    },
    overlay: async (owner) => (await database.overlays.get(keyOf(owner)))?.bytes,
    async putOverlay({ principal, language }, bytes) {
      await database.overlays.put({ principal, language, bytes })
    },
    close: () => database.close(),
  }
}
