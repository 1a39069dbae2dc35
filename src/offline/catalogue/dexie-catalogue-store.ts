import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { isSameBase, neededBy } from './catalogue-store.ts'
import type { Base, CatalogueStore, Installed } from './catalogue-store.ts'
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
interface StoredResponse {
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

  constructor(tenant: string) {
    // Bytes that can be fetched again need no strict durability; only what people wrote does.
    super(`c:${tenant}`, { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ segments: 'hash', pointers: '[principal+language]', volatiles: '[principal+language]' })
    this.version(2).stores({ overlays: '[principal+language]' })
    this.version(3).stores({ stamps: '[principal+language]', glances: '[principal+language+name]' })
  }

  /** On existing devices the table has its original name. */
  get responses(): Table<StoredResponse, [string, string, string]> {
    return this.table('glances')
  }
}

/** The catalogue's database of a tenant, separate from the precious one: dropping it loses nothing that a person wrote. */
export function openCatalogueStore(tenant: string): CatalogueStore {
  const database = new CatalogueDatabase(tenant)
  const { segments, pointers, volatiles, overlays, stamps, responses } = database
  const keyOf = ({ principal, language }: Person): [string, string] => [principal, language]
  const responsesOf = ({ principal, language }: Person) =>
    responses.where('[principal+language+name]').between([principal, language, Dexie.minKey], [principal, language, Dexie.maxKey])
  const stampOf = async (person: Person): Promise<number> => (await stamps.get(keyOf(person)))?.stamp ?? 0
  /** Runs within the transaction of the change. */
  const change = async ({ principal, language }: Person): Promise<number> => {
    const stamp = (await stampOf({ principal, language })) + 1
    await stamps.put({ principal, language, stamp })
    await responsesOf({ principal, language }).delete()
    return stamp
  }
  const isOn = async (person: Person, base: Base): Promise<boolean> => {
    const known = await pointers.get(keyOf(person))
    return known !== undefined && isSameBase(known.manifest, base)
  }
  const putOn = (table: Table<StoredVolatile, [string, string]>, base: Base, row: StoredVolatile): Promise<number | null> =>
    database.transaction('rw', table, pointers, stamps, responses, async () => {
      if (!(await isOn(row, base))) return null
      await table.put(row)
      return change(row)
    })
  const namedBy = (installed: readonly Installed[]) =>
    new Set(installed.flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash)))
  return {
    async hashes() {
      return new Set(await segments.toCollection().primaryKeys())
    },
    get: async (hash) => (await segments.get(hash))?.bytes,
    put: async (hash, bytes) => void (await segments.put({ hash, bytes })),
    drop: (hashes) => segments.bulkDelete([...hashes]),
    dropUnreferenced: () =>
      database.transaction('rw', segments, pointers, async () => {
        const named = namedBy(await pointers.toArray())
        const stored = await segments.toCollection().primaryKeys()
        await segments.bulkDelete(stored.filter((hash) => !named.has(hash)))
      }),
    snapshot: (owner) =>
      database.transaction('r', pointers, volatiles, overlays, stamps, async () => {
        const key = keyOf(owner)
        const [stamp, installed, columns, overlay] = await Promise.all([
          stampOf(owner),
          pointers.get(key),
          volatiles.get(key),
          overlays.get(key),
        ])
        return { stamp, installed, volatile: columns?.bytes, overlay: overlay?.bytes }
      }),
    flip: (installed, columns) =>
      database.transaction('rw', [segments, pointers, volatiles, overlays, stamps, responses], async () => {
        const { principal, language, manifest } = installed
        const stored = new Set(await segments.toCollection().primaryKeys())
        if (![...namedBy([installed])].every((hash) => stored.has(hash))) return false
        if (!columns && !(await isOn(installed, manifest))) return false
        await pointers.put(installed)
        if (columns) {
          await volatiles.put({ principal, language, bytes: columns })
          await overlays.delete([principal, language])
        }
        await change(installed)
        return true
      }),
    putVolatile: ({ principal, language }, base, bytes) => putOn(volatiles, base, { principal, language, bytes }),
    putOverlay: ({ principal, language }, base, bytes) => putOn(overlays, base, { principal, language, bytes }),
    stamp: stampOf,
    response: async ({ principal, language }, name) => (await responses.get([principal, language, name]))?.value,
    keepResponse: ({ principal, language }, stamp, name, value) =>
      database.transaction('rw', stamps, responses, async () => {
        if ((await stampOf({ principal, language })) !== stamp) return
        await responses.put({ principal, language, name, value })
      }),
    responseNames: async (owner) => (await responsesOf(owner).primaryKeys()).map(([, , name]) => name),
    dropResponses: ({ principal, language }, names) =>
      responses.bulkDelete(names.map((name): [string, string, string] => [principal, language, name])),
    forgetResponses: async (owner) => void (await database.transaction('rw', stamps, responses, () => change(owner))),
    close: () => database.close(),
  }
}
