import type { CatalogueStore, Installed } from './catalogue-store.ts'
import { neededBy } from './catalogue-store.ts'
import type { CatalogueOwner } from './protocol.ts'

type Person = Pick<CatalogueOwner, 'principal' | 'language'>

export interface FakeStore extends CatalogueStore {
  readonly segments: Map<string, ArrayBuffer>
}

/** The store in memory: for tests and the bench, never for people. */
export function fakeStore(): FakeStore {
  const segments = new Map<string, ArrayBuffer>()
  const pointers = new Map<string, Installed>()
  const volatiles = new Map<string, ArrayBuffer>()
  const overlays = new Map<string, ArrayBuffer>()
  const stamps = new Map<string, number>()
  const glances = new Map<string, Map<string, unknown>>()
  const keyOf = ({ principal, language }: Person) => `${principal} ${language}`
  const change = (person: Person): number => {
    const stamp = (stamps.get(keyOf(person)) ?? 0) + 1
    stamps.set(keyOf(person), stamp)
    glances.delete(keyOf(person))
    return stamp
  }
  return {
    segments,
    hashes: async () => new Set(segments.keys()),
    get: async (hash) => segments.get(hash),
    async put(hash, bytes) {
      segments.set(hash, bytes)
    },
    async drop(hashes) {
      for (const hash of hashes) segments.delete(hash)
    },
    installed: async (owner) => pointers.get(keyOf(owner)),
    async flip(installed) {
      pointers.set(keyOf(installed), installed)
      change(installed)
    },
    referenced: async () => new Set([...pointers.values()].flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash))),
    volatile: async (owner) => volatiles.get(keyOf(owner)),
    async putVolatile(owner, bytes) {
      volatiles.set(keyOf(owner), bytes)
      return change(owner)
    },
    overlay: async (owner) => overlays.get(keyOf(owner)),
    async putOverlay(owner, bytes) {
      overlays.set(keyOf(owner), bytes)
      return change(owner)
    },
    stamp: async (owner) => stamps.get(keyOf(owner)) ?? 0,
    glance: async (owner, name) => structuredClone(glances.get(keyOf(owner))?.get(name)),
    async keepGlance(owner, stamp, name, value) {
      if ((stamps.get(keyOf(owner)) ?? 0) !== stamp) return
      const known = glances.get(keyOf(owner)) ?? new Map<string, unknown>()
      glances.set(keyOf(owner), known.set(name, structuredClone(value)))
    },
    glanceNames: async (owner) => [...(glances.get(keyOf(owner))?.keys() ?? [])],
    async dropGlances(owner, names) {
      for (const name of names) glances.get(keyOf(owner))?.delete(name)
    },
    async forgetGlances(owner) {
      change(owner)
    },
    close: () => undefined,
  }
}
