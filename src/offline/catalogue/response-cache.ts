import { lasting } from '#domain/feed/volatile.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { AccountFacts, CatalogueOwner, CataloguePage, CatalogueQuery, CatalogueState } from './protocol.ts'

/** The name that the state is kept under, and the class tree. */
const STATE = 'state'
export const CLASSES = 'classes'
/** So many lists are kept of an opening, the first that were asked for; as many of the ones before are left. */
export const LISTS_MAX = 24

/**
 * What was answered of the installed catalogue, kept beside it: the next opening shows it before index, prices and stock are
 * read, however many articles there are. It is never older than they are: whatever changes them, in any tab, forgets all of it
 * in the same transaction, and what was computed before the change is not kept after it.
 */
export class ResponseCache {
  private readonly store: CatalogueStore
  private readonly owner: CatalogueOwner
  private readonly program: string
  private readonly kept = new Set<string>()
  /** What the open catalogue was read as; null is not known, and nothing is kept. */
  private stamp: number | null = null

  /** `program` names the code that answers: another build's answers may have another shape. */
  constructor(store: CatalogueStore, owner: CatalogueOwner, program: string) {
    this.store = store
    this.owner = owner
    this.program = program
  }

  /** The catalogue was read, and nothing of it had changed since `stamp` when that began. */
  begin(stamp: number | null): void {
    this.stamp = stamp
    this.kept.clear()
    if (stamp !== null) void this.trim().catch(() => {})
  }

  /** We changed it ourselves; where somebody else had before, ours is not what lies on the disk. */
  changed(after: number): void {
    this.begin(this.stamp === after - 1 ? after : null)
  }

  /** What is open now; taken before an answer is computed. */
  stampNow = (): number | null => this.stamp

  state = (): Promise<CatalogueState | undefined> => this.find<CatalogueState>(STATE)

  keepState(state: CatalogueState): void {
    this.keep(this.stamp, STATE, { ...state, installing: null })
  }

  async find<T>(key: string): Promise<T | undefined> {
    return (await this.store.response(this.owner, this.nameOf(key))) as T | undefined
  }

  /** In the background; what cannot be kept is computed again. */
  keep(stamp: number | null, key: string, answer: unknown): void {
    if (stamp === null || stamp !== this.stamp || this.kept.has(key)) return
    const isList = key !== STATE && key !== CLASSES
    if (isList && this.kept.size > LISTS_MAX) return
    this.kept.add(key)
    void this.store.keepResponse(this.owner, stamp, this.nameOf(key), answer).catch(() => {})
  }

  /** Of an unchanged catalogue every opening keeps more. */
  private async trim(): Promise<void> {
    const names = await this.store.responseNames(this.owner)
    const lists = names.filter((name) => name !== this.nameOf(STATE) && name !== this.nameOf(CLASSES))
    if (lists.length > LISTS_MAX) await this.store.dropResponses(this.owner, lists)
  }

  private nameOf = (key: string): string => `${this.program} ${key}`
}

/** Only what screens open with is kept: the beginning of a list, without words; null is not kept. */
export const keyOfList = (query: CatalogueQuery, facts: AccountFacts): string | null =>
  query.offset === 0 && query.text === '' && !query.boughtIds ? JSON.stringify([query, facts]) : null

/** A kept page at another time: what has ended since is over. */
export const pageAt = (page: CataloguePage, now: number): CataloguePage => ({
  ...page,
  articles: page.articles.map((article) => ({ ...article, activity: lasting(article.activity, now) })),
})
