import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ArticleActivity } from '#domain/contract/article.ts'
import type { BrowseRoom } from '#domain/feed/browse.ts'
import { openClasses } from '#domain/feed/classes.ts'
import { openPrices } from '#domain/feed/prices.ts'
import type { VolatileColumns } from '#domain/feed/volatile.ts'
import { openIndex } from '#domain/search/open-index.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { SessionScope } from '../../http/scope.ts'
import type { FeedHead, StoredManifest } from './catalogue.store.ts'
import { readManifest, readOwnSegment, readVolatile } from './catalogue.store.ts'
import { littleEndian } from './feed-build.ts'

/** The built feed in this process's memory: the server searches the very bytes that devices search. */
export class FeedRoom {
  readonly content: number
  readonly manifest: StoredManifest
  private readonly base: Pick<BrowseRoom, 'index' | 'classes'>
  private readonly ids: Buffer
  private readonly idOffsets: Uint32Array
  private volatile: VolatileColumns | null = null
  private readonly prices = new Map<string, Promise<Int32Array>>()

  constructor(content: number, manifest: StoredManifest, base: Pick<BrowseRoom, 'index' | 'classes'>, ids: Buffer) {
    this.content = content
    this.manifest = manifest
    this.base = base
    this.ids = ids
    this.idOffsets = new Uint32Array(manifest.articles + 1)
    for (let i = 1, at = 0; i <= manifest.articles; i++) {
      const end = ids.indexOf('\n', at)
      at = (end === -1 ? ids.length : end) + 1
      this.idOffsets[i] = at
    }
  }

  goodsId(ordinal: number): string {
    return this.ids.toString('latin1', this.idOffsets[ordinal] ?? 0, (this.idOffsets[ordinal + 1] ?? 1) - 1)
  }

  /** Stock and flags for filters, at most STALE_MS old; what a card shows is read fresh. */
  async browsable(tx: Tx, scope: SessionScope, head: FeedHead, ranges: readonly string[], now: Date): Promise<BrowseRoom> {
    const known = this.volatile
    const isFresh = known?.revision === head.volatile || (known !== null && Math.abs(now.getTime() - known.readAt) < STALE_MS)
    // An import that is newer than this feed has other ordinals: the columns stay those of before until the feed is built.
    if (!isFresh && head.content === this.content) this.volatile = await readColumns(tx, scope, ranges, now)
    return { ...this.base, volatile: this.volatile?.flags.length === this.manifest.articles ? this.volatile : null }
  }

  get classes() {
    return this.base.classes
  }

  pricesOf(tx: Tx, scope: SessionScope, listId: string): Promise<Int32Array> | null {
    const segment = this.manifest.prices.find((list) => list.priceListId === listId)
    if (!segment) return null
    let column = this.prices.get(segment.hash)
    if (!column) {
      column = readRaw(tx, scope, segment.hash).then((raw) => openPrices(raw).amounts)
      column.catch(() => this.prices.delete(segment.hash))
      this.prices.set(segment.hash, column)
    }
    return column
  }
}

const STALE_MS = 10_000
/** Feeds in memory at once; one of 200,000 articles takes about 40 MB. */
const ROOMS_MAX = 12

interface Kept {
  readonly builtAt: number
  readonly room: Promise<FeedRoom>
}
const roomsByDatabase = new WeakMap<Database, Map<string, Kept>>()

/** The room of the feed as `head` says that it was built; loaded once, then shared. */
export function roomOf(database: Database, tx: Tx, scope: SessionScope, key: string, head: FeedHead): Promise<FeedRoom> {
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

async function loadRoom(tx: Tx, scope: SessionScope, key: string): Promise<FeedRoom> {
  const stored = await readManifest(tx, scope, key)
  if (!stored) throw new Error(`The feed ${key} is gone`)
  const { index, classes, ids } = stored.body
  const base = {
    index: openIndex(await readRaw(tx, scope, index.hash)),
    classes: openClasses(await readRaw(tx, scope, classes.hash)),
  }
  return new FeedRoom(stored.content, stored.body, base, Buffer.from(await readRaw(tx, scope, ids.hash)))
}

const unpack = promisify(brotliDecompress)

async function readRaw(tx: Tx, scope: SessionScope, hash: string): Promise<ArrayBuffer> {
  return new Uint8Array(await unpack(await readOwnSegment(tx, scope, hash))).buffer
}

/** The volatile columns as they are now. */
export async function readColumns(tx: Tx, scope: SessionScope, ranges: readonly string[], now: Date): Promise<VolatileColumns> {
  const read = await readVolatile(tx, scope, ranges, now)
  return {
    content: read.content,
    revision: read.volatile,
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
