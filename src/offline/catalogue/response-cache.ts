import { lasting } from '#domain/feed/volatile.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { AccountFacts, CatalogueOwner, CataloguePage, CatalogueQuery, CatalogueState } from './protocol.ts'

/** Names under which the state and the class tree are kept. */
const STATE = 'state'
export const CLASSES = 'classes'
/** Maximum number of lists kept per opening, the first requested; as many from earlier openings may remain. */
export const LISTS_MAX = 24

/**
 * Answers of the installed catalogue, kept beside it: the next opening shows them before index, prices and stock are read, however
 * many articles there are. They are never older than the catalogue: any change of it, in any tab, deletes them in the same
 * transaction, and an answer computed before the change is not kept after it.
 */
export class ResponseCache {
  private readonly store: CatalogueStore
  private readonly owner: CatalogueOwner
  private readonly program: string
  private readonly kept = new Set<string>()
  /** Stamp of the catalogue as it was read; null if unknown, and then nothing is kept. */
  private stamp: number | null = null

  /** `program` identifies the build: the answers of another may have another shape. */
  constructor(store: CatalogueStore, owner: CatalogueOwner, program: string) {
    this.store = store
    this.owner = owner
    this.program = program
  }

  /** The catalogue has been read; nothing had changed since `stamp` when reading began. */
  begin(stamp: number | null): void {
    this.stamp = stamp
    this.kept.clear()
    if (stamp !== null) void this.trim().catch(() => {})
  }

  /** Our own change. If another tab changed it before, our copy differs from the disk and nothing is kept. */
  changed(after: number): void {
    this.begin(this.stamp === after - 1 ? after : null)
  }

  /** The current stamp; take it before computing an answer. */
  stampNow = (): number | null => this.stamp

  state = (): Promise<CatalogueState | undefined> => this.find<CatalogueState>(STATE)

  keepState(state: CatalogueState): void {
    this.keep(this.stamp, STATE, { ...state, installing: null })
  }

  async find<T>(key: string): Promise<T | undefined> {
    return (await this.store.response(this.owner, this.nameOf(key))) as T | undefined
  }

  /** Stores in the background; an answer that cannot be stored is computed again. */
  keep(stamp: number | null, key: string, answer: unknown): void {
    if (stamp === null || stamp !== this.stamp || this.kept.has(key)) return
    const isList = key !== STATE && key !== CLASSES
    if (isList && this.kept.size > LISTS_MAX) return
    this.kept.add(key)
    void this.store.keepResponse(this.owner, stamp, this.nameOf(key), answer).catch(() => {})
  }

  /** While the catalogue is unchanged, every opening adds lists. */
  private async trim(): Promise<void> {
    const names = await this.store.responseNames(this.owner)
    const lists = names.filter((name) => name !== this.nameOf(STATE) && name !== this.nameOf(CLASSES))
    if (lists.length > LISTS_MAX) await this.store.dropResponses(this.owner, lists)
  }

  private nameOf = (key: string): string => `${this.program} ${key}`
}

/** Key of a list that screens open with: its beginning, without words; null for a list that is not kept. */
export const keyOfList = (query: CatalogueQuery, facts: AccountFacts): string | null =>
  query.offset === 0 && query.text === '' && !query.boughtIds ? JSON.stringify([query, facts]) : null

/** A kept page at another time, without activities that have ended since. */
export const pageAt = (page: CataloguePage, now: number): CataloguePage => ({
  ...page,
  articles: page.articles.map((article) => ({ ...article, activity: lasting(article.activity, now) })),
})
