import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { FeedError } from '#domain/feed/feed-error.ts'
import { FEED_FORMAT } from '#domain/feed/segment.ts'
import { neededBy } from './catalogue-store.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { CatalogueOwner, InstallProgress } from './protocol.ts'

export interface InstallPorts {
  readonly store: CatalogueStore
  readonly fetchSegment: (hash: string) => Promise<ArrayBuffer>
  /** Hex SHA-256. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  readonly onProgress: (progress: InstallProgress) => void
  /** What must be there too before anything is shown; comes at the same time as the segments. */
  readonly fetchMore?: (() => Promise<void>) | undefined
}

/** How many segments are on their way at once. */
const PARALLEL = 4
/** A segment that arrives altered is asked for again this often. */
const FETCHES_MAX = 3

/**
 * Brings everything that the manifest names onto the device and then shows it, all at once. May be stopped anywhere: what has
 * arrived stays, and the next install asks only for what is missing. Rejects when a segment cannot be had; the former
 * catalogue then stays as it was.
 */
export async function install(owner: CatalogueOwner, manifest: FeedManifest, ports: InstallPorts): Promise<void> {
  const { store, now, onProgress, fetchMore } = ports
  if (manifest.format !== FEED_FORMAT)
    throw new FeedError(`The catalogue has format ${manifest.format}; this app knows ${FEED_FORMAT}`)
  const needed = neededBy(manifest)
  const present = await store.hashes()
  const missing = [...new Map(needed.filter(({ hash }) => !present.has(hash)).map((one) => [one.hash, one])).values()]
  const totalBytes = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  let doneBytes = totalBytes - missing.reduce((sum, { bytes }) => sum + bytes, 0)
  onProgress({ doneBytes, totalBytes })

  const queue = missing.values()
  const work = async () => {
    for (const { hash, bytes } of queue) {
      await store.put(hash, await fetchVerified(hash, ports))
      doneBytes += bytes
      onProgress({ doneBytes, totalBytes })
    }
  }
  const workers = await Promise.allSettled([fetchMore?.(), ...Array.from({ length: PARALLEL }, work)])
  const failed = workers.find((worker) => worker.status === 'rejected')
  if (failed) throw failed.reason
  await store.flip({ principal: owner.principal, language: owner.language, manifest, pricesReadAt: now() })
}

async function fetchVerified(hash: string, { fetchSegment, digest }: InstallPorts): Promise<ArrayBuffer> {
  for (let fetches = 1; ; fetches++) {
    const bytes = await fetchSegment(hash)
    if ((await digest(bytes)) === hash) return bytes
    if (fetches === FETCHES_MAX) throw new FeedError('A part of the catalogue arrived damaged, three times')
  }
}

/** Segments that no pointer names any more; after what came is shown, because nobody waits for it. */
export async function dropUnreferenced(store: CatalogueStore): Promise<void> {
  const [stored, referenced] = await Promise.all([store.hashes(), store.referenced()])
  const unused = [...stored].filter((hash) => !referenced.has(hash))
  if (unused.length > 0) await store.drop(unused)
}
