import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { FEED_FORMAT } from '#domain/feed/segment.ts'
import { neededBy } from './catalogue-store.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { isQuota } from '../adapters/error-names.ts'
import { DownloadError, troubleOf } from './download-trouble.ts'
import type { DownloadTrouble } from './download-trouble.ts'
import type { CatalogueOwner, InstallProgress } from './protocol.ts'

export interface InstallPorts {
  readonly store: CatalogueStore
  readonly fetchSegment: (hash: string) => Promise<ArrayBuffer>
  /** Hex SHA-256. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  readonly onProgress: (progress: InstallProgress) => void
  /** Fetches the stock of these articles, in parallel with the segments, to be shown with them. Absent: the stored stock stays. */
  readonly fetchColumns?: (() => Promise<ArrayBuffer>) | undefined
  /** The person has paused the download: no further part is begun. */
  readonly isHeld?: (() => boolean) | undefined
}

/** Number of segments fetched at once. */
const PARALLEL = 4
/** Maximum number of fetches of a segment that arrives cut or altered. */
const FETCHES_MAX = 3

/**
 * Brings everything that the manifest names onto the device and then shows it, all at once and with its stock. May be stopped
 * anywhere: parts that arrived stay, and the next install fetches only what is missing. Rejects if a segment or the stock is
 * unavailable; the former catalogue then stays. `lost`: a part that was here has since gone and must be fetched again.
 */
export async function install(
  owner: CatalogueOwner,
  manifest: FeedManifest,
  ports: InstallPorts,
): Promise<'installed' | 'held' | 'lost'> {
  const { store, now, onProgress, fetchColumns, isHeld = () => false } = ports
  if (manifest.format !== FEED_FORMAT) throw new DownloadError('format')
  const needed = neededBy(manifest)
  const present = await store.hashes()
  const missing = [...new Map(needed.filter(({ hash }) => !present.has(hash)).map((one) => [one.hash, one])).values()]
  const totalBytes = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  let doneBytes = totalBytes - missing.reduce((sum, { bytes }) => sum + bytes, 0)
  onProgress({ doneBytes, totalBytes })

  if (missing.length > 0 && isHeld()) return 'held'

  const queue = [...missing]
  let arrived = 0
  const work = async () => {
    while (!isHeld()) {
      const next = queue.shift()
      if (!next) return
      await store.put(next.hash, await fetchVerified(next, ports))
      arrived++
      doneBytes += next.bytes
      onProgress({ doneBytes, totalBytes })
    }
  }
  const [columns, ...workers] = await Promise.allSettled([fetchColumns?.(), ...Array.from({ length: PARALLEL }, work)])
  const reasons = [columns, ...workers].flatMap((worker) => (worker.status === 'rejected' ? [worker.reason as unknown] : []))
  // A known cause is reported before a mere network failure.
  if (reasons.length > 0) throw reasons.find((reason) => troubleOf(reason) !== null || isQuota(reason)) ?? reasons[0]
  if (arrived < missing.length) return 'held'
  const installed = { principal: owner.principal, language: owner.language, manifest, pricesReadAt: now() }
  const bytes = columns.status === 'fulfilled' ? (columns.value ?? null) : null
  return (await store.flip(installed, bytes)) ? 'installed' : 'lost'
}

interface Part {
  readonly hash: string
  readonly bytes: number
}

async function fetchVerified(part: Part, ports: InstallPorts): Promise<ArrayBuffer> {
  for (let fetches = 1; ; fetches++) {
    const arrived = await fetchOnce(part, ports)
    if (arrived instanceof ArrayBuffer) return arrived
    if (fetches === FETCHES_MAX) throw new DownloadError(arrived)
  }
}

async function fetchOnce(
  { hash, bytes: size }: Part,
  { fetchSegment, digest }: InstallPorts,
): Promise<ArrayBuffer | DownloadTrouble> {
  try {
    const bytes = await fetchSegment(hash)
    if ((await digest(bytes)) === hash) return bytes
    return bytes.byteLength < size ? 'cut' : 'altered'
  } catch (error) {
    // A part that broke off counts as too short.
    if (troubleOf(error) === 'cut') return 'cut'
    throw error
  }
}
