import { openDelta } from '#domain/feed/delta.ts'
import { FeedError } from '#domain/feed/feed-error.ts'
import { openVolatile } from '#domain/feed/volatile.ts'
import { isQuota } from '../adapters/error-names.ts'
import { CatalogueReader } from './catalogue-reader.ts'
import { fits, hashOf, stateOf } from './catalogue-session.ts'
import type { CataloguePorts, Session } from './catalogue-session.ts'
import type { CatalogueStore, Installed, Snapshot } from './catalogue-store.ts'
import { neededBy } from './catalogue-store.ts'
import { createUpdates } from './catalogue-update.ts'
import { DownloadError } from './download-trouble.ts'
import { CLASSES, ResponseCache, keyOfList, pageAt } from './response-cache.ts'
import type { Catalogue } from './protocol.ts'

/**
 * Delay before the whole catalogue is opened after a kept answer: the next request needs it, but the first drawing comes before.
 */
const OPENED_AFTER_MS = 400
const LOADS_MAX = 3

/** The device's catalogue behind its ports: runs in the worker, and in tests without one. */
export function createCatalogue(ports: CataloguePorts): Catalogue {
  let session: Session | null = null
  let held = false

  const tell = (from: Session) => {
    if (from !== session) return
    const state = stateOf(from)
    if (from.reader) from.responses.keepState(state)
    ports.onState(state)
  }

  /** Runs once; after a failure the next call tries again. */
  const whole = (from: Session): Promise<void> => {
    from.whole ??= load(from).catch((error: unknown) => {
      from.whole = null
      throw error
    })
    return from.whole
  }

  /** Opens what the pointer names. A damaged catalogue counts as missing, and its parts are fetched again. */
  async function load(from: Session): Promise<void> {
    for (let tries = 1; ; tries++) {
      const at = await from.store.snapshot(from.owner)
      try {
        from.reader = at.installed ? await readerOf(from.store, at.installed, at) : null
        from.pricesReadAt = at.installed?.pricesReadAt ?? null
        if (at.installed) from.responses.begin(at.stamp)
        break
      } catch (error) {
        if (!(error instanceof FeedError) || !at.installed) throw error
        // Another tab has installed another catalogue meanwhile and dropped what no pointer names.
        if (tries < LOADS_MAX && (await from.store.stamp(from.owner)) !== at.stamp) continue
        await dropDamaged(from, neededBy(at.installed.manifest).map(hashOf))
        from.reader = null
        break
      }
    }
    from.told = null
    tell(from)
  }

  async function readerOf(
    store: CatalogueStore,
    installed: Installed,
    { volatile, overlay }: Snapshot,
  ): Promise<CatalogueReader> {
    const reader = await CatalogueReader.open(store, installed, ports.now)
    // Both can be fetched again: bytes of another build, or damaged ones, count as missing.
    if (volatile) reader.useVolatile(orNone(() => openVolatile(volatile)))
    const delta = overlay ? orNone(() => openDelta(overlay)) : null
    if (delta && fits(delta, reader)) reader.useOverlay(delta)
    return reader
  }

  async function dropDamaged(from: Session, hashes: readonly string[]): Promise<void> {
    const damaged: string[] = []
    for (const hash of hashes) {
      const bytes = await from.store.get(hash)
      if (bytes && (await ports.digest(bytes)) !== hash) damaged.push(hash)
    }
    await from.store.drop(damaged)
    await from.store.forgetResponses(from.owner)
    from.responses.begin(null)
  }

  /** Drops a damaged part that it meets, so that the next sync fetches it again. */
  async function read<T>(from: Session, work: (reader: CatalogueReader) => Promise<T>, again = false): Promise<T> {
    await whole(from)
    if (!from.reader) throw new Error('catalogue.notInstalled')
    const { reader } = from
    const stamp = from.responses.stampNow()
    try {
      return await work(reader)
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      // Not damaged but replaced by another tab: asks the new catalogue.
      if (!again && (from.reader !== reader || (await from.store.stamp(from.owner)) !== stamp)) {
        if (from.reader === reader) await load(from)
        return read(from, work, true)
      }
      await dropDamaged(from, neededBy(reader.manifest).map(hashOf))
      throw error
    }
  }

  /** Returns an answer kept earlier while the whole catalogue is not open. */
  async function cached<T>(key: string, work: (reader: CatalogueReader) => Promise<T>, asNow = (kept: T): T => kept): Promise<T> {
    const from = opened(session)
    if (from.told && !from.reader) {
      const kept = await from.responses.find<T>(key).catch(() => undefined)
      if (kept !== undefined) {
        setTimeout(() => void whole(from).catch(() => undefined), OPENED_AFTER_MS)
        return asNow(kept)
      }
    }
    return read(from, async (reader) => {
      const stamp = from.responses.stampNow()
      const answer = await work(reader)
      from.responses.keep(stamp, key, answer)
      return answer
    })
  }

  const { refresh, sync } = createUpdates({
    ports,
    whole,
    load,
    tell,
    isOpen: (from) => from === session,
    isHeld: () => held,
  })

  return {
    async open(owner) {
      const same = session && session.owner.tenant === owner.tenant ? session.store : null
      if (session && !same) session.store.close()
      const store = same ?? ports.openStore(owner.tenant)
      const responses = new ResponseCache(store, owner, ports.program)
      const nothing = { told: null, whole: null, reader: null, pricesReadAt: null, installing: null, syncing: false }
      const opening: Session = { owner, store, responses, ...nothing }
      session = opening
      opening.told = (await responses.state().catch(() => undefined)) ?? null
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
      return key === null ? read(opened(session), ask) : cached(key, ask, (page) => pageAt(page, ports.now()))
    },
    articles: (ids, facts) => read(opened(session), (reader) => reader.articles(ids, facts)),
    byCodes: (codes, facts) => read(opened(session), (reader) => reader.byCodes(codes, facts)),
    classes: () => cached(CLASSES, async (reader) => reader.classes()),
    countPictures: (classId, facts) => read(opened(session), (reader) => reader.countPictures(classId, facts)),
    async close() {
      const left = session
      session = null
      if (!left) return
      // The next person finds none of this person's answers, and an answer still being computed is not kept.
      left.responses.begin(null)
      await left.store.forgetResponses(left.owner).catch(() => undefined)
      left.store.close()
    },
  }
}

function orNone<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof FeedError) return null
    throw error
  }
}

function opened(session: Session | null): Session {
  if (!session) throw new Error('catalogue.notOpen')
  return session
}
