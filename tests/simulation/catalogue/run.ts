import { canAddToCart } from '#domain/rules/badge.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { createCatalogue } from '../../../src/offline/catalogue/catalogue-core.ts'
import type { CatalogueStore } from '../../../src/offline/catalogue/catalogue-store.ts'
import { fakeStore } from '../../../src/offline/catalogue/fake-store.ts'
import type { Catalogue, CatalogueFeed, CataloguePage, CatalogueState } from '../../../src/offline/catalogue/protocol.ts'
import { everything, facts, owner } from '../../../src/offline/catalogue/test-feed.ts'
import { lacksStock } from '../../../src/offline/catalogue-standing.ts'
import { chanceOf } from '../chance.ts'
import type { Chance } from '../chance.ts'
import { FeedService, digestNow, priceAt, stockAt } from './service.ts'

/** A planted defect in the store or in the screen. */
export interface CatalogueMutant {
  readonly name: string
  readonly store?: (store: CatalogueStore, pause: () => Promise<void>) => CatalogueStore
  readonly shown?: (article: Article) => Article
  readonly saysUpToDate?: (state: CatalogueState) => boolean
}

const ACTS = 14
const account = { userRate: 100, orderingMode: 'normal', country: 'DE' } as const

interface Tab {
  readonly catalogue: Catalogue
  /** Stops it at once: nothing that it has begun continues. */
  kill(): void
}

/** Runs `act` to its end, or for ever if the tab is killed meanwhile, so nobody waits for it. */
const quietly = (act: Promise<unknown>): Promise<unknown> => act.catch(() => undefined)

class Run {
  private readonly chance: Chance
  private readonly service = new FeedService()
  private readonly store = fakeStore()
  private readonly mutant: CatalogueMutant | undefined
  private readonly evicts: boolean
  private isCalm = false
  violation: string | null = null

  constructor(seed: number, mutant?: CatalogueMutant) {
    this.chance = chanceOf(seed, 'catalogue')
    this.mutant = mutant
    this.evicts = seed % 3 === 0
  }

  async play(): Promise<void> {
    let tabs = [await this.openTab(), await this.openTab()]
    for (let act = 0; act < ACTS && this.violation === null; act++) {
      const tab = this.chance.pick(tabs)
      await this.act(tab, tabs)
      if (this.chance.is(0.2)) {
        tab.kill()
        tabs = [...tabs.filter((one) => one !== tab), await this.openTab()]
      }
    }
    await this.settle(tabs)
  }

  /** The world may change between any two reads of the service or the device. */
  private readonly pause = async (): Promise<void> => {
    await Promise.resolve()
    if (this.isCalm) return
    const { service, chance } = this
    if (chance.is(0.04)) service.import()
    if (chance.is(0.02)) service.rebuild()
    if (chance.is(0.06)) service.sell()
    if (chance.is(0.03)) service.reprice()
  }

  private async act(tab: Tab, tabs: readonly Tab[]): Promise<void> {
    const { catalogue } = tab
    const others = tabs.filter((one) => one !== tab)
    const kind = this.chance.pick(['sync', 'sync', 'both', 'refresh', 'opened', 'killed', 'look'] as const)
    if (this.chance.is(0.4)) this.service.import()
    if (kind === 'sync') await Promise.all([quietly(catalogue.sync()), this.look(tab), this.look(tab)])
    if (kind === 'both') await Promise.all([...tabs.map((one) => quietly(one.catalogue.sync())), this.look(tab)])
    if (kind === 'refresh')
      await Promise.all([
        quietly(catalogue.refreshVolatile()),
        ...others.map((one) => quietly(one.catalogue.sync())),
        this.openLate(),
      ])
    if (kind === 'opened') await Promise.all([quietly(catalogue.sync()), this.openLate()])
    if (kind === 'killed') {
      const other = await this.openTab()
      void quietly(other.catalogue.sync())
      for (let wait = this.chance.below(60); wait > 0; wait--) await Promise.resolve()
      other.kill()
    }
    // When storage runs short, another person's prices and stock are evicted first; their articles stay.
    if (this.evicts && this.chance.is(0.2)) this.store.evict(owner)
    for (const one of tabs) await this.look(one)
  }

  /** Opens a page while another one reads. */
  private async openLate(): Promise<void> {
    for (let wait = this.chance.below(120); wait > 0; wait--) await Promise.resolve()
    const late = await this.openTab()
    await this.look(late)
    late.kill()
  }

  private async look(tab: Tab): Promise<void> {
    const page = await tab.catalogue.search(everything, facts).catch(() => null)
    if (!page) return
    const { shown = (article: Article) => article } = this.mutant ?? {}
    this.check({ ...page, articles: page.articles.map(shown) })
    const state = await tab.catalogue.state()
    this.checkWords(state)
  }

  /** Checks that the page shows one import with its prices and its stock, or says what it does not know. */
  private check({ articles, facets, total }: CataloguePage): void {
    const contents = new Set(articles.map(({ name }) => Number(name.split(' ').at(-1))))
    const [content = 0] = contents
    const made = this.service.imports.get(content)
    if (contents.size !== 1 || !made) return this.fail('articles of two imports')
    if (total !== made.ids.length || articles.length !== total) return this.fail('not all articles of the import')
    const idOf = ({ goodsId }: Article) => Number(goodsId.slice(1))
    const priceMoments = new Set(articles.map((article) => (article.listPrice - priceAt(0, idOf(article))) / 100))
    const [prices = 0] = priceMoments
    if (priceMoments.size !== 1 || !Number.isInteger(prices) || prices < made.prices) return this.fail('prices of another import')
    this.checkStock(articles, made.stock)
    const unknown = articles.filter(({ remaining }) => remaining === null).length
    if (facets.inStock + facets.outOfStock + (facets.stockUnknown ?? 0) !== total) return this.fail('the filters count wrong')
    if ((facets.stockUnknown ?? 0) !== unknown) this.fail('an unknown stock is counted as known')
    if (articles.some(({ readAt }) => readAt < 1_000_000)) this.fail('an age from time 0')
    if (!articles.every((article) => canAddToCart(lineGoodsOf(article, account, 'main', this.service.now))))
      this.fail('an article that is not sold out cannot be ordered')
  }

  private checkStock(articles: readonly Article[], since: number): void {
    const known = articles.flatMap(({ goodsId, remaining }) =>
      remaining === null ? [] : [[Number(goodsId.slice(1)), remaining] as const],
    )
    if (known.length === 0) {
      if (!this.evicts) this.fail('the stock is not known although it was never taken away')
      return
    }
    if (known.length < articles.length) return this.fail('the stock of some articles is not known')
    const moments = new Set(known.map(([id, remaining]) => (remaining - stockAt(0, id)) / 100))
    const [moment = 0] = moments
    if (moments.size !== 1 || !Number.isInteger(moment) || moment < since) this.fail('stock of another import')
  }

  private checkWords(state: CatalogueState): void {
    const phase = state.installed ? 'ready' : 'none'
    const { saysUpToDate = (now: CatalogueState) => now.installed !== null && !lacksStock({ phase, stockAt: now.stockReadAt }) } =
      this.mutant ?? {}
    if (saysUpToDate(state) && state.stockReadAt === null) this.fail('"up to date" is said of half a catalogue')
  }

  /** Checks that without further changes everything ends up as the service has it. */
  private async settle(tabs: readonly Tab[]): Promise<void> {
    this.isCalm = true
    for (const { catalogue } of tabs) {
      if (this.violation !== null) return
      const outcome = await catalogue.sync().catch(String)
      if (outcome !== 'installed' && outcome !== 'current') return this.fail(`a sync that nothing disturbs ends with ${outcome}`)
      const { articles } = await catalogue.search(everything, facts)
      const { content, stock, prices } = this.service.latest
      const [first] = articles
      const id = Number(first?.goodsId.slice(1))
      const told = [first?.name, first?.remaining, first?.listPrice].join()
      const now = [`Lamp ${id} of ${content}`, stockAt(stock, id), priceAt(prices, id)].join()
      if (told !== now) this.fail(`after a sync ${told} is shown, the service has ${now}`)
    }
  }

  private fail(what: string): void {
    this.violation ??= what
  }

  private async openTab(): Promise<Tab> {
    let isDead = false
    const { pause } = this
    /** A dead tab's calls never return. */
    const living = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (of, name) => {
          const call: unknown = Reflect.get(of, name)
          if (typeof call !== 'function' || name === 'close') return call
          return async (...args: unknown[]): Promise<unknown> => {
            await pause()
            if (isDead) return new Promise(() => undefined)
            // The connection breaks: then the stock is read in full.
            if (name === 'delta' && !this.isCalm && this.chance.is(0.2)) throw new Error('offline')
            const answer: unknown = await Reflect.apply(call, of, args)
            await pause()
            return isDead ? new Promise(() => undefined) : answer
          }
        },
      })
    const store = this.mutant?.store?.(this.store, pause) ?? this.store
    const catalogue = createCatalogue({
      openStore: () => living(store),
      feed: living<CatalogueFeed>(this.service.feed),
      digest: async (bytes) => digestNow(bytes),
      now: () => this.service.now,
      program: 'a',
      onState: () => undefined,
    })
    await catalogue.open(owner)
    return { catalogue, kill: () => void (isDead = true) }
  }
}

/** Returns the violation that a seed finds, or null. */
export const runCatalogue = async (seed: number, mutant?: CatalogueMutant): Promise<string | null> => {
  const run = new Run(seed, mutant)
  await run.play()
  return run.violation
}
