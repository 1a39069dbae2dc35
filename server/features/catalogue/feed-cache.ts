import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ArticleActivity } from '#domain/contract/article.ts'
import type { BrowseRoom } from '#domain/feed/browse.ts'
import { openClasses } from '#domain/feed/classes.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { columnsWith, indexWith, mergeDeltas, pricesWith, settled } from '#domain/feed/overlay.ts'
import { openPrices } from '#domain/feed/prices.ts'
import type { VolatileColumns } from '#domain/feed/volatile.ts'
import { ordinalsOfCode } from '#domain/search/by-code.ts'
import { openIndex } from '#domain/search/open-index.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { SessionScope } from '../../http/scope.ts'
import type { FeedHead, Reach, StoredManifest } from './catalogue.store.ts'
import { readManifest, readOwnSegment, readVolatile } from './catalogue.store.ts'
import { littleEndian } from './feed-build.ts'
import { readDelta } from './feed-delta.ts'
import type { DeltaBase } from './feed-delta.ts'

type Base = Pick<BrowseRoom, 'index' | 'classes'>

/** The built feed in this process's memory: the server searches the same bytes as devices, with the same deltas on them. */
export class FeedCache {
  readonly content: number
  readonly manifest: StoredManifest
  private readonly base: Base
  private readonly ids: Buffer
  private readonly idOffsets: Uint32Array
  private readonly prices = new Map<string, Promise<Int32Array>>()
  private readonly overlaid = new Map<string, { readonly delta: FeedDelta | null; readonly amounts: Int32Array }>()
  private columns: VolatileColumns | null = null
  private delta: FeedDelta | null = null
  private browsed: BrowseRoom
  private readAt = 0
  private stamp = ''
  private refreshing: Promise<void> = Promise.resolve()

  constructor(content: number, manifest: StoredManifest, base: Base, ids: Buffer) {
    this.content = content
    this.manifest = manifest
    this.base = base
    this.browsed = { ...base, volatile: null }
    this.ids = ids
    this.idOffsets = new Uint32Array(manifest.articles + 1)
    for (let i = 1, at = 0; i <= manifest.articles; i++) {
      const end = ids.indexOf('\n', at)
      at = (end === -1 ? ids.length : end) + 1
      this.idOffsets[i] = at
    }
  }

  goodsId(ordinal: number): string {
    if (ordinal >= this.manifest.articles) return this.newIds[ordinal - this.manifest.articles] ?? ''
    return this.ids.toString('latin1', this.idOffsets[ordinal] ?? 0, (this.idOffsets[ordinal + 1] ?? 1) - 1)
  }

  private get newIds(): string[] {
    const changed = this.delta?.articles
    return changed ? changed.rows.filter((_, i) => (changed.replaces[i] ?? 0) < 0).map((row) => row.goodsId) : []
  }

  /** Ordinal in the base; −1 if the base has no such article. */
  readonly ordinalOf = (goodsId: string): number =>
    ordinalsOfCode(this.base.index, goodsId).find((ordinal) => this.goodsId(ordinal) === goodsId) ?? -1

  /** Ordinals of the articles as they are now; unknown ids are left out. */
  ordinalsOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => ordinalsOfCode(this.browsed.index, id).filter((ordinal) => this.goodsId(ordinal) === id))
  }

  deltaBase(language: string, ranges: readonly string[], lists: readonly string[]): DeltaBase {
    const { cursor, epoch, articles } = this.manifest
    return { content: this.content, cursor, epoch, articles, language, ranges, lists, ordinalOf: this.ordinalOf }
  }

  /** The articles with stock and flags, at most STALE_MS old; what a card shows is read fresh. */
  async browsable(tx: Tx, scope: SessionScope, { head, language, reach, now }: FeedReader): Promise<BrowseRoom> {
    const stamp = `${head.content} ${head.volatile}`
    const isFresh = () => this.columns !== null && this.stamp === stamp && Math.abs(now.getTime() - this.readAt) < STALE_MS
    const before = this.refreshing
    const run = async () => {
      await before.catch(() => undefined)
      if (!isFresh()) await this.refresh(tx, scope, this.deltaBase(language, reach.ranges, this.lists), now)
      this.stamp = stamp
    }
    this.refreshing = run()
    await this.refreshing
    return this.browsed
  }

  private async refresh(tx: Tx, scope: SessionScope, base: DeltaBase, now: Date): Promise<void> {
    this.columns ??= await readColumns(tx, scope, this.content, this.ids.toString('latin1'), now)
    const stock = Math.max(this.columns.revision, this.delta?.cursor ?? 0)
    const delta = await readDelta(tx, scope, base, { cursor: this.delta?.cursor ?? base.cursor, stock }, now)
    this.readAt = now.getTime()
    if (!delta) {
      // Too much for a delta: reads the columns anew; changed articles follow with the build that has begun.
      this.columns = await readColumns(tx, scope, this.content, this.ids.toString('latin1'), now)
      this.delta = settled(this.delta, this.columns)
      this.browsed = { ...this.browsed, volatile: columnsWith(this.columns, this.delta) }
      return
    }
    this.delta = mergeDeltas(this.delta, delta)
    const index = delta.articles ? indexWith(this.base.index, this.delta) : this.browsed.index
    this.browsed = { ...this.browsed, index, volatile: columnsWith(this.columns, this.delta) }
  }

  /** Current stock, by ordinal of the base. */
  get volatile(): VolatileColumns | null {
    const { volatile } = this.browsed
    if (!volatile || !this.columns) return null
    const { articles } = this.manifest
    return {
      ...volatile,
      remaining: volatile.remaining.slice(0, articles),
      transit: volatile.transit.slice(0, articles),
      flags: volatile.flags.slice(0, articles),
      activities: new Map([...volatile.activities].filter(([ordinal]) => ordinal < articles)),
    }
  }

  get classes() {
    return this.base.classes
  }

  get lists(): readonly string[] {
    return this.manifest.prices.map((list) => list.priceListId)
  }

  /** Null if the feed has no such list. */
  async pricesOf(tx: Tx, scope: SessionScope, listId: string): Promise<Int32Array | null> {
    const segment = this.manifest.prices.find((list) => list.priceListId === listId)
    if (!segment) return null
    let column = this.prices.get(segment.hash)
    if (!column) {
      column = readRaw(tx, scope, segment.hash).then((raw) => openPrices(raw).amounts)
      column.catch(() => this.prices.delete(segment.hash))
      this.prices.set(segment.hash, column)
    }
    const amounts = await column
    const known = this.overlaid.get(listId)
    if (known && known.delta === this.delta) return known.amounts
    const made = { delta: this.delta, amounts: pricesWith(amounts, this.delta, listId) }
    this.overlaid.set(listId, made)
    return made.amounts
  }
}

/** A reader of a room: the state of the catalogue, and what they may see. */
export interface FeedReader {
  readonly head: FeedHead
  readonly language: string
  readonly reach: Reach
  readonly now: Date
}

const STALE_MS = 10_000
/** Feeds in memory at once; one of 200,000 articles takes about 40 MB. */
const ROOMS_MAX = 12

interface Kept {
  readonly builtAt: number
  readonly room: Promise<FeedCache>
}
const roomsByDatabase = new WeakMap<Database, Map<string, Kept>>()

/** Returns the room of the feed that `head` describes; loaded once, then shared. */
export function feedCacheOf(database: Database, tx: Tx, scope: SessionScope, key: string, head: FeedHead): Promise<FeedCache> {
  let rooms = roomsByDatabase.get(database)
  if (!rooms) roomsByDatabase.set(database, (rooms = new Map()))
  const name = `${scope.tenant}/${key}`
  const builtAt = head.builtAt?.getTime() ?? 0
  const known = rooms.get(name)
  rooms.delete(name)
  const kept = known?.builtAt === builtAt ? known : { builtAt, room: loadRoom(tx, scope, key) }
  rooms.set(name, kept)
  kept.room.catch(() => rooms.delete(name))
  const [oldest] = rooms.keys()
  if (rooms.size > ROOMS_MAX && oldest !== undefined) rooms.delete(oldest)
  return kept.room
}

async function loadRoom(tx: Tx, scope: SessionScope, key: string): Promise<FeedCache> {
  const stored = await readManifest(tx, scope, key)
  if (!stored) throw new Error(`The feed ${key} is gone`)
  const { index, classes, ids } = stored.body
  const base = {
    index: openIndex(await readRaw(tx, scope, index.hash)),
    classes: openClasses(await readRaw(tx, scope, classes.hash)),
  }
  return new FeedCache(stored.content, stored.body, base, Buffer.from(await readRaw(tx, scope, ids.hash)))
}

const unpack = promisify(brotliDecompress)

async function readRaw(tx: Tx, scope: SessionScope, hash: string): Promise<ArrayBuffer> {
  return new Uint8Array(await unpack(await readOwnSegment(tx, scope, hash))).buffer
}

/** Reads the current volatile columns, in the order of these ids. */
async function readColumns(tx: Tx, scope: SessionScope, content: number, ids: string, now: Date): Promise<VolatileColumns> {
  const read = await readVolatile(tx, scope, ids, now)
  return {
    content,
    revision: read.cursor,
    readAt: now.getTime(),
    remaining: littleEndian(read.remaining),
    transit: littleEndian(read.transit),
    flags: new Uint8Array(read.flags ?? []),
    activities: new Map(
      read.activities.map(({ ordinal, kind, percent, starts, ends, units }): [number, ArticleActivity] => [
        ordinal,
        { kind, percent, startsAt: Number(starts), endsAt: Number(ends), unitsLeft: units },
      ]),
    ),
  }
}
