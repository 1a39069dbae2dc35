import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { encodeDelta, openDelta } from '#domain/feed/delta.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { mergeDeltas } from '#domain/feed/overlay.ts'
import { openVolatile } from '#domain/feed/volatile.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { fits, partsOf } from './catalogue-session.ts'
import type { CataloguePorts, Session } from './catalogue-session.ts'
import { belongs, isSameBase } from './catalogue-store.ts'
import { troubleOf } from './download-trouble.ts'
import { install } from './install.ts'

export interface UpdateDeps {
  readonly ports: CataloguePorts
  /** Opens what is installed, once. */
  readonly whole: (from: Session) => Promise<void>
  /** Opens what is installed now. */
  readonly load: (from: Session) => Promise<void>
  readonly tell: (from: Session) => void
  /** True if this session is still the current one. */
  readonly isOpen: (from: Session) => boolean
  readonly isHeld: () => boolean
}

export interface Updates {
  refresh(from: Session): Promise<boolean>
  sync(from: Session): Promise<'installed' | 'current' | 'held'>
}

/** Maximum number of tries when imports arrive during a sync; the next sync then continues. */
const SYNCS_MAX = 3

/** Updates the device to the articles, prices and stock of one import, whatever arrives in between. */
export const createUpdates = (deps: UpdateDeps): Updates => {
  /**
   * Fetches the delta if there is one for us, else all columns. Nothing is shown before it is on the disk. Returns false if the
   * service has another base by now: its stock is not for the articles here.
   */
  async function refresh(from: Session): Promise<boolean> {
    await deps.whole(from)
    if (!from.reader) return false
    const { reader } = from
    const hadStock = reader.volatile !== null
    const merged = await fetchOverlay(from, reader)
    if (merged) {
      const stamp = await from.store.putOverlay(from.owner, reader.manifest, encodeDelta(merged))
      return stamp === null ? takeNewer(from) : shown(from, stamp, () => reader.useOverlay(merged))
    }
    const bytes = await deps.ports.feed.volatile(from.owner.language, reader.manifest.content)
    if (!bytes || from.reader !== reader) return false
    const columns = openVolatile(bytes)
    if (!belongs(columns, reader.manifest)) return false
    const stamp = await from.store.putVolatile(from.owner, reader.manifest, bytes)
    if (stamp === null) return takeNewer(from)
    shown(from, stamp, () => reader.useVolatile(columns))
    // Without stock no delta could be requested: fetch the changes of articles and prices now.
    return hadStock || refresh(from)
  }

  /** Merges a fetched delta into the earlier ones; null if there is no delta for us. */
  async function fetchOverlay(from: Session, reader: CatalogueReader): Promise<FeedDelta | null> {
    const { content, cursor, epoch } = reader.manifest
    if (!reader.volatile || cursor === 0 || !deps.ports.feed.delta) return null
    const at = Math.max(cursor, reader.overlay?.cursor ?? 0)
    const asked = { language: from.owner.language, content, epoch, cursor: at, volatile: Math.max(at, reader.volatile.revision) }
    const bytes = await deps.ports.feed.delta(asked).catch(() => null)
    const delta = bytes && openDelta(bytes)
    return delta && fits(delta, reader) && from.reader === reader ? mergeDeltas(reader.overlay, delta) : null
  }

  function shown(from: Session, stamp: number, take: () => void): true {
    take()
    from.responses.changed(stamp)
    deps.tell(from)
    return true
  }

  /** Another tab has installed another base with its own stock: what was fetched does not belong to it. */
  async function takeNewer(from: Session): Promise<true> {
    await deps.load(from)
    return true
  }

  /**
   * An import may arrive between any two answers of the service: then starts again from the manifest, with nothing changed so far.
   */
  async function sync(from: Session): Promise<'installed' | 'current' | 'held'> {
    for (let tries = 1; ; tries++) {
      // First, because without a network nothing needs to be opened.
      const manifest = await deps.ports.feed.manifest(from.owner.language)
      // If it cannot be opened, the fetched catalogue replaces it.
      await deps.whole(from).catch(() => undefined)
      const outcome = await follow(from, manifest).catch(async (error: unknown) => {
        if (tries === SYNCS_MAX || !(await isReplaced(error, from, manifest))) throw error
        return 'changed' as const
      })
      if (outcome !== 'changed') return outcome
      if (tries === SYNCS_MAX) throw new Error('catalogue.contentChanged')
    }
  }

  /** True if a part that this manifest names is gone because another one replaced it. */
  async function isReplaced(error: unknown, { owner: { language } }: Session, manifest: FeedManifest): Promise<boolean> {
    if (troubleOf(error) !== 'missing') return false
    try {
      return partsOf(await deps.ports.feed.manifest(language)) !== partsOf(manifest)
    } catch {
      return false
    }
  }

  async function follow(from: Session, manifest: FeedManifest): Promise<'installed' | 'current' | 'held' | 'changed'> {
    const known = from.reader?.manifest
    const stays = known !== undefined && partsOf(known) === partsOf(manifest) && isSameBase(known, manifest)
    let isChanged = false
    const fetchColumns = async (): Promise<ArrayBuffer> => {
      const bytes = await deps.ports.feed.volatile(from.owner.language, manifest.content)
      if (bytes && belongs(openVolatile(bytes), manifest)) return bytes
      isChanged = true
      throw new Error('catalogue.contentChanged')
    }
    const outcome = await install(from.owner, manifest, {
      ...deps.ports,
      store: from.store,
      isHeld: () => deps.isHeld() && !from.reader,
      fetchColumns: stays ? undefined : fetchColumns,
      fetchSegment: (hash) => deps.ports.feed.segment(hash),
      onProgress(progress) {
        from.installing = stays ? null : progress
        if (!stays) deps.tell(from)
      },
    }).catch(async (error: unknown) => {
      if (isChanged) return 'lost' as const
      // An unavailable part does not hold back the stock of the installed articles.
      if (known?.content === manifest.content) await refresh(from).catch(() => false)
      throw error
    })
    if (outcome === 'held') return outcome
    if (outcome === 'lost') return 'changed'
    from.installing = null
    await deps.load(from)
    await from.store.dropUnreferenced()
    // Changes since the base was built arrive as a delta.
    const isRead = await refresh(from)
    if (stays && !isRead && deps.isOpen(from)) return 'changed'
    return stays ? 'current' : 'installed'
  }

  return { refresh, sync }
}
