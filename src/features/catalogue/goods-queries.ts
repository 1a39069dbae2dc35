import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Answer } from '../../api/answer.ts'
import { queries } from '../../lib/queries.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import type { Device, GoodsQuestion } from '../../offline/device-types.ts'

/** Divisible by 2, 3, 4, 5 and 6, so that a page never ends within a row of cards. */
export const GOODS_PER_PAGE = 60

/** Prefix of every catalogue query key: prices and names belong to an account, in a language. */
export type Scope = readonly ['goods', string, Language]
export const scopeOf = (account: ClientAccountRow | null, language: Language): Scope => [
  'goods',
  account?.clientId ?? '',
  language,
]

type Catalogue = Device['catalogue']

export async function asked<T>(answer: Promise<Answer<T>>): Promise<T> {
  const came = await answer
  if (!came.ok) throw new ReadFailure(came)
  return came.data
}

const versions = new WeakMap<readonly string[], number>()
let lastVersion = 0

/** A short name for a long list: the query's key is compared on every render. */
export function versionOf(ids: readonly string[] | undefined): number {
  if (!ids) return 0
  let known = versions.get(ids)
  if (known === undefined) versions.set(ids, (known = ++lastVersion))
  return known
}

interface Asked {
  readonly question: GoodsQuestion
  readonly page: number
  readonly boughtIds: readonly string[] | undefined
}

export const pageQuery = (catalogue: Catalogue, scope: Scope, { question, page, boughtIds }: Asked) => {
  // What was bought matters only if the question filters by it; otherwise an earlier answer may serve.
  const narrowing = question.bought === undefined ? undefined : boughtIds
  return {
    queryKey: [...scope, 'list', question, page, versionOf(narrowing)] as const,
    queryFn: () => asked(catalogue.list({ ...question, page, limit: GOODS_PER_PAGE }, narrowing)),
  }
}

export const treeQuery = (catalogue: Catalogue, scope: Scope) => ({
  queryKey: [...scope, 'tree'] as const,
  queryFn: () => asked(catalogue.tree()),
  staleTime: 300_000,
})

/** Prefetches what a list of articles shows first, so that it renders once, with its cards. */
export async function readListAhead({ session, catalogue }: Device, language: Language, question: GoodsQuestion): Promise<void> {
  const state = session.get()
  // Until the bought articles are known, that filter would find nothing.
  if (state.phase !== 'signedIn' || state.account === null || question.bought !== undefined) return
  followCatalogue(catalogue)
  const scope = scopeOf(state.account, language)
  await Promise.all([
    queries.prefetchQuery(pageQuery(catalogue, scope, { question, page: 1, boughtIds: undefined })),
    queries.prefetchQuery(treeQuery(catalogue, scope)),
  ])
}

const followed = new WeakSet<Catalogue>()

/** From now on, newer articles or stock on the device invalidate everything read from the catalogue. */
export function followCatalogue(catalogue: Catalogue): void {
  if (followed.has(catalogue)) return
  followed.add(catalogue)
  const { state } = catalogue
  const now = () => {
    const { phase, contentAt, stockAt } = state.get()
    return `${phase} ${contentAt} ${stockAt}`
  }
  let before = now()
  state.subscribe(() => {
    if (now() === before) return
    before = now()
    void queries.invalidateQueries({ queryKey: ['goods'] })
  })
}
