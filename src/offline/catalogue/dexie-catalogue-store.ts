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

interface StoredStamp {
  readonly principal: string
  readonly language: string
  readonly stamp: number
}
interface StoredGlance {
  readonly principal: string
  readonly language: string
  readonly name: string
  readonly value: unknown
}

type Person = Pick<CatalogueOwner, 'principal' | 'language'>

class CatalogueDatabase extends Dexie {
  declare segments: Table<StoredSegment, string>
  declare pointers: Table<Installed, [string, string]>
  declare volatiles: Table<StoredVolatile, [string, string]>
  declare overlays: Table<StoredVolatile, [string, string]>
  declare stamps: Table<StoredStamp, [string, string]>
  declare glances: Table<StoredGlance, [string, string, string]>

  constructor(tenant: string) {
    // Bytes that can be fetched again need no strict durability; that is for what people wrote.
    super(`c:${tenant}`, { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ segments: 'hash', pointers: '[principal+language]', volatiles: '[principal+language]' })
    this.version(2).stores({ overlays: '[principal+language]' })
    this.version(3).stores({ stamps: '[principal+language]', glances: '[principal+language+name]' })
  }
}

/** The catalogue's database of a tenant, apart from the precious one: dropping it loses nothing that a person wrote. */
export function openCatalogueStore(tenant: string): CatalogueStore {
  const database = new CatalogueDatabase(tenant)
  const { stamps, glances } = database
  const keyOf = ({ principal, language }: Person): [string, string] => [principal, language]
  const glancesOf = ({ principal, language }: Person) =>
    glances.where('[principal+language+name]').between([principal, language, Dexie.minKey], [principal, language, Dexie.maxKey])
  const stampOf = async (person: Person): Promise<number> => (await stamps.get(keyOf(person)))?.stamp ?? 0
  /** Within the transaction of the change. */
  const change = async ({ principal, language }: Person): Promise<number> => {
    const stamp = (await stampOf({ principal, language })) + 1
    await stamps.put({ principal, language, stamp })
    await glancesOf({ principal, language }).delete()
    return stamp
  }
  const changing = <T>(table: Table<T, [string, string]>, row: T & Person): Promise<number> =>
    database.transaction('rw', table, stamps, glances, async () => {
      await table.put(row)
      return change(row)
    })
  return {
    async hashes() {
      return new Set(await database.segments.toCollection().primaryKeys())
    },
    get: async (hash) => (await database.segments.get(hash))?.bytes,
    put: async (hash, bytes) => void (await database.segments.put({ hash, bytes })),
    drop: (hashes) => database.segments.bulkDelete([...hashes]),
    installed: (owner) => database.pointers.get(keyOf(owner)),
    flip: async (installed) => void (await changing(database.pointers, installed)),
    async referenced() {
      const pointers = await database.pointers.toArray()
      return new Set(pointers.flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash)))
    },
    volatile: async (owner) => (await database.volatiles.get(keyOf(owner)))?.bytes,
    putVolatile: ({ principal, language }, bytes) => changing(database.volatiles, { principal, language, bytes }),
    overlay: async (owner) => (await database.overlays.get(keyOf(owner)))?.bytes,
    putOverlay: ({ principal, language }, bytes) => changing(database.overlays, { principal, language, bytes }),
    stamp: stampOf,
    glance: async ({ principal, language }, name) => (await glances.get([principal, language, name]))?.value,
    keepGlance: ({ principal, language }, stamp, name, value) =>
      database.transaction('rw', stamps, glances, async () => {
        if ((await stampOf({ principal, language })) !== stamp) return
        await glances.put({ principal, language, name, value })
      }),
    glanceNames: async (owner) => (await glancesOf(owner).primaryKeys()).map(([, , name]) => name),
    dropGlances: ({ principal, language }, names) =>
      glances.bulkDelete(names.map((name): [string, string, string] => [principal, language, name])),
    forgetGlances: async (owner) => void (await database.transaction('rw', stamps, glances, () => change(owner))),
    close: () => database.close(),
  }
}
