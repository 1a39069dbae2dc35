import { encodeDelta, openDelta } from '#domain/feed/delta.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { FeedError } from '#domain/feed/feed-error.ts'
import { mergeDeltas } from '#domain/feed/overlay.ts'
import { openVolatile } from '#domain/feed/volatile.ts'
import { isQuota } from '../adapters/error-names.ts'
import { CatalogueReader } from './catalogue-reader.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { neededBy } from './catalogue-store.ts'
import { DownloadError } from './download-trouble.ts'
import { CLASSES, Glances, keyOfList, pageAt } from './glances.ts'
import { dropUnreferenced, install } from './install.ts'
import type { Catalogue, CatalogueFeed, CatalogueOwner, CatalogueState, InstallProgress } from './protocol.ts'

export interface CataloguePorts {
  readonly openStore: (tenant: string) => CatalogueStore
  readonly feed: CatalogueFeed
  /** Hex SHA-256. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  /** Names the code that answers here: what another build has kept is not shown. */
  readonly program: string
  readonly onState: (state: CatalogueState) => void
}

/** What one owner has open. Replaced whole by `open`, so that work begun for another person ends without effect. */
interface Session {
  readonly owner: CatalogueOwner
  readonly store: CatalogueStore
  readonly glances: Glances
  /** What was told of it last, until it is open. */
  told: CatalogueState | null
  /** Set once it is being opened. */
  whole: Promise<void> | null
  reader: CatalogueReader | null
  pricesReadAt: number | null
  installing: InstallProgress | null
  syncing: boolean
}

/** After an answer that was kept: what comes next needs the whole, but the first drawing comes before. */
const OPENED_AFTER_MS = 400

/** The device's catalogue behind its ports: runs in the worker, and in tests without one. */
export function createCatalogue(ports: CataloguePorts): Catalogue {
  let session: Session | null = null
  let held = false

  const tell = (from: Session) => {
    if (from !== session) return
    const state = stateOf(from)
    if (from.reader) from.glances.keepState(state)
    ports.onState(state)
  }

  /** The delta where there is one for us, else the columns as a whole. Nothing is shown before it is on the disk. */
  async function refresh(from: Session): Promise<boolean> {
    await whole(from)
    if (!from.reader) return false
    const { reader } = from
    const { content, cursor, epoch } = reader.manifest
    if (reader.volatile && cursor > 0 && ports.feed.delta) {
      const { language } = from.owner
      const at = Math.max(cursor, reader.overlay?.cursor ?? 0)
      const asked = { language, content, epoch, cursor: at, volatile: Math.max(at, reader.volatile.revision) }
      const bytes = await ports.feed.delta(asked).catch(() => null)
      const delta = bytes && openDelta(bytes)
      if (delta && fits(delta, reader) && from.reader === reader) {
        const merged = mergeDeltas(reader.overlay, delta)
        const stamp = await from.store.putOverlay(from.owner, encodeDelta(merged))
        reader.useOverlay(merged)
        from.glances.changed(stamp)
        tell(from)
        return true
      }
    }
    const bytes = await ports.feed.volatile(from.owner.language, content)
    if (!bytes || from.reader !== reader) return false
    const columns = openVolatile(bytes)
    const stamp = await from.store.putVolatile(from.owner, bytes)
    reader.useVolatile(columns)
    from.glances.changed(stamp)
    tell(from)
    return true
  }

  async function sync(from: Session) {
    // First: without a network, nothing needs to be opened for this.
    const manifest = await ports.feed.manifest(from.owner.language)
    // Where it cannot be opened, what is fetched takes its place.
    await whole(from).catch(() => undefined)
    const known = from.reader?.manifest
    const stays =
      known && neededBy(known).map(hashOf).join() === neededBy(manifest).map(hashOf).join() && known.content === manifest.content
    let columns: ArrayBuffer | null = null
    // Stock comes before the articles are shown: without it every one of them would look sold out.
    const fetchStock = async (): Promise<void> => {
      columns = await ports.feed.volatile(from.owner.language, manifest.content)
      if (!columns) throw new Error('catalogue.contentChanged')
    }
    const outcome = await install(from.owner, manifest, {
      ...ports,
      store: from.store,
      isHeld: () => held && !from.reader,
      fetchMore: stays ? undefined : fetchStock,
      fetchSegment: (hash) => ports.feed.segment(hash),
      onProgress(progress) {
        from.installing = stays ? null : progress
        if (!stays) tell(from)
      },
    }).catch(async (error: unknown) => {
      // A part that cannot be had does not keep back the stock of the articles that are here.
      if (known?.content === manifest.content) await refresh(from).catch(() => false)
      throw error
    })
    if (outcome === 'held') return outcome
    from.installing = null
    if (columns) await from.store.putVolatile(from.owner, columns)
    await load(from)
    await dropUnreferenced(from.store)
    // What changed since the base was built comes as a delta.
    const isRead = await refresh(from)
    if (stays && !isRead && from === session) throw new Error('catalogue.contentChanged')
    return stays ? ('current' as const) : ('installed' as const)
  }

  /** Once; where that fails, at the next call again. */
  const whole = (from: Session): Promise<void> => {
    from.whole ??= load(from).catch((error: unknown) => {
      from.whole = null
      throw error
    })
    return from.whole
  }

  /** Opens what the pointer names; a catalogue that turns out damaged is as good as none, and its parts are fetched again. */
  async function load(from: Session): Promise<void> {
    const stamp = await from.store.stamp(from.owner)
    const installed = await from.store.installed(from.owner)
    if (!installed) {
      from.told = null
      return tell(from)
    }
    try {
      const reader = await CatalogueReader.open(from.store, installed, ports.now)
      const [columns, overlay] = await Promise.all([from.store.volatile(from.owner), from.store.overlay(from.owner)])
      // Either can be fetched again: bytes of another program, or bad ones, are as good as none.
      if (columns) reader.useVolatile(orNone(() => openVolatile(columns)))
      const delta = overlay ? orNone(() => openDelta(overlay)) : null
      if (delta && fits(delta, reader)) reader.useOverlay(delta)
      from.reader = reader
      from.pricesReadAt = installed.pricesReadAt
      from.glances.begin(stamp)
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      await dropDamaged(from, neededBy(installed.manifest).map(hashOf))
      from.reader = null
    }
    from.told = null
    tell(from)
  }

  async function dropDamaged(from: Session, hashes: readonly string[]): Promise<void> {
    const damaged: string[] = []
    for (const hash of hashes) {
      const bytes = await from.store.get(hash)
      if (bytes && (await ports.digest(bytes)) !== hash) damaged.push(hash)
    }
    await from.store.drop(damaged)
    await from.store.forgetGlances(from.owner)
    from.glances.begin(null)
  }

  /** A damaged part met while reading: it is dropped, so that the next sync brings it back. */
  async function read<T>(from: Session, work: (reader: CatalogueReader) => Promise<T>): Promise<T> {
    await whole(from)
    if (!from.reader) throw new Error('catalogue.notInstalled')
    try {
      return await work(from.reader)
    } catch (error) {
      if (error instanceof FeedError) await dropDamaged(from, neededBy(from.reader.manifest).map(hashOf))
      throw error
    }
  }

  /** What was answered before, while the whole is not open. */
  async function glanced<T>(
    key: string,
    work: (reader: CatalogueReader) => Promise<T>,
    asNow = (kept: T): T => kept,
  ): Promise<T> {
    const from = opened(session)
    if (from.told && !from.reader) {
      const kept = await from.glances.find<T>(key).catch(() => undefined)
      if (kept !== undefined) {
        setTimeout(() => void whole(from).catch(() => undefined), OPENED_AFTER_MS)
        return asNow(kept)
      }
    }
    return read(from, async (reader) => {
      const stamp = from.glances.stampNow()
      const answer = await work(reader)
      from.glances.keep(stamp, key, answer)
      return answer
    })
  }

  return {
    async open(owner) {
      const same = session && session.owner.tenant === owner.tenant ? session.store : null
      if (session && !same) session.store.close()
      const store = same ?? ports.openStore(owner.tenant)
      const glances = new Glances(store, owner, ports.program)
      const nothing = { told: null, whole: null, reader: null, pricesReadAt: null, installing: null, syncing: false }
      const opening: Session = { owner, store, glances, ...nothing }
      session = opening
      opening.told = (await glances.state().catch(() => undefined)) ?? null
      if (!opening.told) await whole(opening)
      return stateOf(opening)
    },
    async sync() {
      const from = opened(session)
      if (from.syncing) return 'busy'
      from.syncing = true
      try {
        return await sync(from)
      } catch (error) {
        throw isQuota(error) ? new DownloadError('full', { cause: error }) : error
      } finally {
        from.syncing = false
        from.installing = null
        tell(from)
      }
    },
    hold: async (isHeld) => void (held = isHeld),
    refreshVolatile: async () => refresh(opened(session)),
    state: async () => stateOf(opened(session)),
    async search(query, facts) {
      const ask = (reader: CatalogueReader) => reader.search(query, facts)
      const key = keyOfList(query, facts)
      return key === null ? read(opened(session), ask) : glanced(key, ask, (page) => pageAt(page, ports.now()))
    },
    articles: (ids, facts) => read(opened(session), (reader) => reader.articles(ids, facts)),
    classes: () => glanced(CLASSES, async (reader) => reader.classes()),
    countPictures: (classId, facts) => read(opened(session), (reader) => reader.countPictures(classId, facts)),
    async close() {
      session?.store.close()
      session = null
    },
  }
}

/** A delta of another base would put one article's price beside another's name. */
const fits = (delta: FeedDelta, { manifest }: CatalogueReader): boolean =>
  delta.content === manifest.content &&
  delta.base === manifest.cursor &&
  delta.epoch === manifest.epoch &&
  delta.baseArticles === manifest.articles

function orNone<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof FeedError) return null
    throw error
  }
}

const hashOf = ({ hash }: { hash: string }) => hash

function opened(session: Session | null): Session {
  if (!session) throw new Error('catalogue.notOpen')
  return session
}

function stateOf({ told, reader, pricesReadAt, installing }: Session): CatalogueState {
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
