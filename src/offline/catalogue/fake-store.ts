import type { CatalogueStore, Installed } from './catalogue-store.ts'
import { neededBy } from './catalogue-store.ts'
import type { CatalogueOwner } from './protocol.ts'

export interface FakeStore extends CatalogueStore {
  readonly segments: Map<string, ArrayBuffer>
}

/** The store in memory: for tests and the bench, never for people. */
export function fakeStore(): FakeStore {
  const segments = new Map<string, ArrayBuffer>()
  const pointers = new Map<string, Installed>()
  const volatiles = new Map<string, ArrayBuffer>()
  const overlays = new Map<string, ArrayBuffer>()
  const keyOf = ({ principal, language }: Pick<CatalogueOwner, 'principal' | 'language'>) => `${principal} ${language}`
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
    },
    referenced: async () => new Set([...pointers.values()].flatMap(({ manifest }) => neededBy(manifest).map(({ hash }) => hash))),
    volatile: async (owner) => volatiles.get(keyOf(owner)),
    async putVolatile(owner, bytes) {
      volatiles.set(keyOf(owner), bytes)
    },
    overlay: async (owner) => overlays.get(keyOf(owner)),
    async putOverlay(owner, bytes) {
      overlays.set(keyOf(owner), bytes)
    },
    close: () => undefined,
  }
}
