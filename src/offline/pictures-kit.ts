import type { Article } from '#domain/contract/article.ts'
import { createWebLock } from './adapters/web-lock.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import { createPictureService } from './picture-service.ts'
import type { PutResult, PictureCache } from './pictures-types.ts'
import { FakeClock } from './test-kit.ts'

export const PICTURE_BYTES = 20_000

/** A small fake of the browser's caches and the service behind them. */
export class FakePictureCache implements PictureCache {
  /** Null if there is no such cache. */
  kept: Map<string, number> | null = null
  readonly seen = new Set<string>()
  readonly missing = new Set<string>()
  networkFault: 'fine' | 'down' | 'diskFull' = 'fine'
  readonly asked: string[] = []
  atOnceMax = 0
  beforeLaying: (key: string) => void | Promise<void> = () => {}
  private atOnce = 0

  keepAhead = async (key: string) => this.seen.has(key)
  isThere = async () => this.kept !== null
  begin = async () => void (this.kept ??= new Map())
  sizeOf = async (key: string) => this.kept?.get(key) ?? null
  sampleOf = async (key: string) => (this.seen.has(key) ? PICTURE_BYTES : null)
  put = async (key: string): Promise<PutResult> => {
    this.asked.push(key)
    this.atOnceMax = Math.max(this.atOnceMax, ++this.atOnce)
    await this.beforeLaying(key)
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.atOnce -= 1
    if (this.networkFault === 'down') return { outcome: 'unreachable' }
    if (this.missing.has(key)) return { outcome: 'missing' }
    if (this.networkFault === 'diskFull' || !this.kept) return { outcome: 'full' }
    this.kept.set(key, PICTURE_BYTES)
    return { outcome: 'kept', bytes: PICTURE_BYTES }
  }
  remove = async (key: string) => void this.kept?.delete(key)
  sweep = async (wanted: ReadonlySet<string>) => {
    for (const key of this.kept?.keys() ?? []) if (!wanted.has(key)) this.kept?.delete(key)
  }
  clear = async () => void (this.kept = null)
}

/** Picture keys by class. */
export type Shown = Record<string, readonly string[]>

const clientOf = (world: { shown: Shown; searches: number }): CatalogueClient =>
  ({
    classes: async () =>
      Object.keys(world.shown).map((id) => ({ id, parentId: null, level: 1, name: `The ${id}`, goodsCount: 0 })),
    countPictures: async (classId: string | null) => {
      world.searches += 1
      const keys = classId === null ? Object.values(world.shown).flat() : (world.shown[classId] ?? [])
      return new Set(keys.filter((key) => key !== '')).size
    },
    search: async ({ classId, offset, limit }: { classId: string | null; offset: number; limit: number }) => {
      world.searches += 1
      const keys = classId === null ? Object.values(world.shown).flat() : (world.shown[classId] ?? [])
      const classes = Object.fromEntries(Object.entries(world.shown).map(([id, list]) => [id, list.length]))
      const articles = keys
        .slice(offset, offset + limit)
        .map((key) => ({ images: key === '' ? [] : [key] }) as unknown as Article)
      return { total: keys.length, articles, facets: { classes } }
    },
  }) as unknown as CatalogueClient

export const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `main/goods/${name}-${i}`)

/** One device; each `open` is one run of the app on it. */
export const pictureWorld = (shown: Shown) => {
  const facts = new Map<string, unknown>()
  const shelf = new FakePictureCache()
  const clock = new FakeClock()
  const lock = createWebLock(undefined)
  const listeners = new Set<() => void>()
  const world = {
    shown,
    searches: 0,
    content: 1,
    reachable: true,
    isOpen: true,
    usage: 0,
    quota: 10_000_000_000,
    shelf,
    clock,
    facts,
  }
  const client = clientOf(world)
  const open = () => {
    const own = new Set<() => void>()
    const room = createPictureService({
      shelf,
      clock,
      lock,
      facts: {
        fact: async (key) => structuredClone(facts.get(key)),
        setFact: async (key, value) => void facts.set(key, structuredClone(value)),
      },
      tabs: {
        tell: () => [...listeners].filter((one) => !own.has(one)).forEach((one) => one()),
        listen: (listener) => {
          const heard = () => listener('pictures')
          own.add(heard)
          listeners.add(heard)
          return () => listeners.delete(heard)
        },
        close: () => {},
      },
      mayAnswer: () => world.reachable,
      estimate: async () => ({ usage: world.usage, quota: world.quota }),
      source: () =>
        world.isOpen
          ? { client, facts: { priceListId: 'std', currency: 'EUR', salesRanges: [] }, content: world.content }
          : undefined,
    })
    const row = (classId: string) => room.state.get().classes.find((one) => one.classId === classId)
    return { room, row }
  }
  return { open, world }
}
