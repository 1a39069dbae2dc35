import type { Base, CatalogueStore, Installed } from './catalogue-store.ts'
import { isSameBase, neededBy } from './catalogue-store.ts'
import type { CatalogueOwner } from './protocol.ts'

type Person = Pick<CatalogueOwner, 'principal' | 'language'>

export interface FakeStore extends CatalogueStore {
  readonly segments: Map<string, ArrayBuffer>
  /** Deletes one person's stock and changes, as when space runs short. */
  evict(owner: CatalogueOwner): void
}

/** The store in memory: for tests and the bench, never for production. */
export function fakeStore(): FakeStore {
  const segments = new Map<string, ArrayBuffer>()
  const pointers = new Map<string, Installed>()
  const volatiles = new Map<string, ArrayBuffer>()
  const overlays = new Map<string, ArrayBuffer>()
  const stamps = new Map<string, number>()
  const responses = new Map<string, Map<string, unknown>>()
  const keyOf = ({ principal, language }: Person) => `${principal} ${language}`
  const change = (person: Person): number => {
    const stamp = (stamps.get(keyOf(person)) ?? 0) + 1
    stamps.set(keyOf(person), stamp)
    responses.delete(keyOf(person))
    return stamp
  }
  const isOn = (person: Person, base: Base): boolean => {
    const known = pointers.get(keyOf(person))
    return known !== undefined && isSameBase(known.manifest, base)
  }
  const putOn = (table: Map<string, ArrayBuffer>, person: Person, base: Base, bytes: ArrayBuffer): number | null => {
    if (!isOn(person, base)) return null
    table.set(keyOf(person), bytes)
    return change(person)
  }
  return {
    segments,
    evict(owner) {
      volatiles.delete(keyOf(owner))
      overlays.delete(keyOf(owner))
      responses.delete(keyOf(owner))
    },
    hashes: async () => new Set(segments.keys()),
    get: async (hash) => segments.get(hash),
    async put(hash, bytes) {
      segments.set(hash, bytes)
    },
    async drop(hashes) {
      for (const hash of hashes) segments.delete(hash)
    },
    async dropUnreferenced() {
      const named = new Set([...pointers.values()].flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash)))
      for (const hash of segments.keys()) if (!named.has(hash)) segments.delete(hash)
    },
    snapshot: async (owner) => ({
      stamp: stamps.get(keyOf(owner)) ?? 0,
      installed: pointers.get(keyOf(owner)),
      volatile: volatiles.get(keyOf(owner)),
      overlay: overlays.get(keyOf(owner)),
    }),
    async flip(installed, columns) {
      const key = keyOf(installed)
      if (!neededBy(installed.manifest).every(({ hash }) => segments.has(hash))) return false
      if (!columns && !isOn(installed, installed.manifest)) return false
      pointers.set(key, installed)
      if (columns) {
        volatiles.set(key, columns)
        overlays.delete(key)
      }
      change(installed)
      return true
    },
    putVolatile: async (owner, base, bytes) => putOn(volatiles, owner, base, bytes),
    putOverlay: async (owner, base, bytes) => putOn(overlays, owner, base, bytes),
    stamp: async (owner) => stamps.get(keyOf(owner)) ?? 0,
    response: async (owner, name) => structuredClone(responses.get(keyOf(owner))?.get(name)),
    async keepResponse(owner, stamp, name, value) {
      if ((stamps.get(keyOf(owner)) ?? 0) !== stamp) return
      const known = responses.get(keyOf(owner)) ?? new Map<string, unknown>()
      responses.set(keyOf(owner), known.set(name, structuredClone(value)))
    },
    responseNames: async (owner) => [...(responses.get(keyOf(owner))?.keys() ?? [])],
    async dropResponses(owner, names) {
      for (const name of names) responses.get(keyOf(owner))?.delete(name)
    },
    async forgetResponses(owner) {
      change(owner)
    },
    close: () => undefined,
  }
}
