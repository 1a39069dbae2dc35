import type { FeedManifest } from '#domain/contract/catalogue.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { neededBy } from './catalogue-store.ts'
import type { ResponseCache } from './response-cache.ts'
import type { CatalogueFeed, CatalogueOwner, CatalogueState, InstallProgress } from './protocol.ts'

export interface CataloguePorts {
  readonly openStore: (tenant: string) => CatalogueStore
  readonly feed: CatalogueFeed
  /** Hex SHA-256. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  /** Identifies this build: answers that another build kept are not shown. */
  readonly program: string
  readonly onState: (state: CatalogueState) => void
}

/** What one owner has open. `open` replaces it as a whole, so that work begun for another person has no effect. */
export interface Session {
  readonly owner: CatalogueOwner
  readonly store: CatalogueStore
  readonly responses: ResponseCache
  /** The last known state, until the catalogue is open. */
  told: CatalogueState | null
  /** Set once the opening has begun. */
  whole: Promise<void> | null
  reader: CatalogueReader | null
  pricesReadAt: number | null
  installing: InstallProgress | null
  syncing: boolean
}

export function stateOf({ told, reader, pricesReadAt, installing }: Session): CatalogueState {
  if (told && !reader) return { ...told, installing }
  const manifest = reader?.manifest
  return {
    installed: manifest
      ? { content: manifest.content, volatile: reader.volatile?.revision ?? 0, articles: manifest.articles }
      : null,
    pricesReadAt: manifest ? pricesReadAt : null,
    stockReadAt: reader?.volatile?.readAt ?? null,
    installing,
  }
}

export const hashOf = ({ hash }: { hash: string }) => hash
/** Two manifests with the same parts show the same articles at the same prices. */
export const partsOf = (manifest: FeedManifest): string => neededBy(manifest).map(hashOf).join()

/** True if the delta is of this base; another would put one article's price beside another's name. */
export const fits = (delta: FeedDelta, { manifest }: CatalogueReader): boolean =>
  delta.content === manifest.content &&
  delta.base === manifest.cursor &&
  delta.epoch === manifest.epoch &&
  delta.baseArticles === manifest.articles
