import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { catalogue } from '#domain/contract/catalogue.ts'
import { encodeDelta } from '#domain/feed/delta.ts'
import { FEED_FORMAT } from '#domain/feed/segment.ts'
import { encodeVolatile } from '#domain/feed/volatile.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext, Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import type { OpenScope, SessionScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import type { FeedHead, Reach } from './catalogue.store.ts'
import { readFeedHead, readManifest, readReach, readRestrictedRanges, readSegment } from './catalogue.store.ts'
import { startBuild } from './feed-builder.ts'
import { isTooFar } from './feed-build.ts'
import { readDelta } from './feed-delta.ts'
import { readDrift } from './feed-delta.store.ts'
import { feedCacheOf } from './feed-cache.ts'

/** The part of a request that the feed needs; every call of the catalogue has it. */
interface FeedAsked {
  readonly scope: SessionScope
  readonly tx: Tx
  readonly services: Services
  readonly now: Date
}

/** The feed that a person may see: its name, its state, and their reach. */
export interface OpenFeed {
  readonly key: string
  readonly head: FeedHead
  readonly reach: Reach
}

export const manifest: Handler<typeof catalogue.manifest> = async (asked) => {
  const { key, head, reach } = await openFeed(asked, asked.query.language)
  const stored = (await readManifest(asked.tx, asked.scope, key)) ?? refuse('catalogue.building')
  const { articles, segments, index, classes, prices } = stored.body
  return {
    format: FEED_FORMAT,
    language: asked.query.language,
    content: stored.content,
    volatile: head.volatile,
    cursor: stored.body.cursor,
    epoch: stored.body.epoch,
    articles,
    segments: [...segments],
    index,
    classes,
    prices: prices.filter((list) => reach.lists.includes(list.priceListId)),
  }
}

export const segment: Handler<typeof catalogue.segment> = async ({ tx, scope, services, params }) => {
  const reach = await reachOf({ tx, scope, services })
  const keys = LANGUAGE_CODES.map((language) => feedKey(language, reach.ranges))
  const body = (await readSegment(tx, scope, params.hash, keys, reach.lists)) ?? refuse('catalogue.notFound')
  return { bytes: body, type: 'application/octet-stream', encoding: 'br', etag: params.hash, immutable: true }
}

export const volatile: Handler<typeof catalogue.volatile> = async (asked) => {
  const { tx, scope, query, now } = asked
  const { key, room, ...reader } = await openRoom(asked, query.language)
  if (query.content !== room.content) refuse('catalogue.contentChanged')
  await room.browsable(tx, scope, { ...reader, language: query.language, now })
  const columns = room.volatile ?? refuse('catalogue.building', { values: { seconds: RETRY_SECONDS } })
  const bytes = await pack(Buffer.from(encodeVolatile(columns)), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { bytes, type: 'application/octet-stream', encoding: 'br', etag: `${key}-${columns.content}-${columns.revision}` }
}

/** Returns what changed since the device last asked, or that it must take a snapshot. */
export const delta: Handler<typeof catalogue.delta> = async (asked) => {
  const { tx, scope, query, now } = asked
  const { room, reach } = await openRoom(asked, query.language)
  const isBase = query.content === room.content && query.epoch === room.manifest.epoch
  const base = room.deltaBase(
    query.language,
    reach.ranges,
    room.lists.filter((list) => reach.lists.includes(list)),
  )
  const found = isBase ? await readDelta(tx, scope, base, { cursor: query.cursor, stock: query.volatile }, now) : null
  const bytes = await pack(Buffer.from(encodeDelta(found)), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { bytes, type: 'application/octet-stream', encoding: 'br' }
}

const pack = promisify(brotliCompress)

/**
 * Opens the feed for this person and builds it if necessary. An older one answers at once while the new one is built; without one,
 * the call waits, and refuses `catalogue.building` if there is none by then.
 */
export async function openFeed(asked: FeedAsked, language: string): Promise<OpenFeed> {
  const { tx, scope, services } = asked
  const reach = await reachOf(asked)
  const key = feedKey(language, reach.ranges)
  const head = await readFeedHead(tx, scope, key)
  if (await isCurrent(asked, head)) return { key, head, reach }
  const order = { tenant: scope.tenant, language, ranges: reach.ranges, key }
  const build = startBuild(services, order)
  if (head.builtContent !== null) return { key, head, reach }
  await waitFor(build)
  const built = await readFeedHead(tx, scope, key)
  return built.builtContent === null
    ? refuse('catalogue.building', { values: { seconds: RETRY_SECONDS } })
    : { key, head: built, reach }
}

/** Opens the room of the feed for this person. */
export async function openRoom(asked: FeedAsked, language: string) {
  const feed = await openFeed(asked, language)
  return { ...feed, room: await feedCacheOf(asked.services.database, asked.tx, asked.scope, feed.key, feed.head) }
}

/** True if the build is recent enough: deltas carry the rest. */
export async function isCurrent({ tx, scope }: { readonly tx: Tx; readonly scope: OpenScope }, head: FeedHead): Promise<boolean> {
  if (head.builtContent === null || head.cursor === null || head.builtEpoch !== head.epoch) return false
  return !isTooFar(await readDrift(tx.query, scope.tenant, head.cursor))
}

const WAIT_MS = 10_000
const RETRY_SECONDS = 5
/** Each waiting call holds a database connection; further calls are told when to retry. */
const WAITING_MAX = 4
let waiting = 0

async function waitFor(build: Promise<void>): Promise<void> {
  if (waiting >= WAITING_MAX) return
  waiting++
  const giveUp = new AbortController()
  try {
    await Promise.race([build, sleep(WAIT_MS, undefined, { signal: giveUp.signal, ref: false })])
  } finally {
    giveUp.abort()
    waiting--
  }
}

/**
 * Name of a feed, shared by all whose sales ranges make the same difference; most share the open one, named by its language alone.
 */
export const feedKey = (language: string, ranges: readonly string[]): string => [language, ...ranges].join('+')

/** Leaves out ranges that restrict no article, so that they cause no feed of their own. */
async function reachOf({ tx, scope }: Pick<RequestContext<never>, 'tx' | 'services'> & { scope: SessionScope }): Promise<Reach> {
  const reach = await readReach(tx, scope)
  if (reach.ranges.length === 0) return reach
  const restricted = await readRestrictedRanges(tx, scope)
  return { lists: reach.lists, ranges: reach.ranges.filter((range) => restricted.includes(range)).sort() }
}
