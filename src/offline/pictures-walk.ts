import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { AccountFacts } from './catalogue/protocol.ts'

/** The catalogue on this device, as the chosen account sees it. */
export interface PictureSource {
  readonly client: CatalogueClient
  readonly facts: AccountFacts
  /** Number of the installed content. */
  readonly content: number
}

export interface FirstClass {
  readonly id: string
  readonly name: string
  /** Articles listed in it and below it. */
  readonly articles: number
}

const question = (classId: string | null, offset: number, limit: number) =>
  ({ text: '', classId, stock: 'all', newed: false, sort: 'popularity', offset, limit }) as const

/** The classes of the first level with anything in them: one query, however many articles there are. */
export const firstClasses = async ({ client, facts }: PictureSource): Promise<FirstClass[]> => {
  const [tree, { facets }] = await Promise.all([client.classes(), client.search(question(null, 0, 1), facts)])
  return tree
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => ({ id, name, articles: facets.classes[id] ?? 0 }))
    .filter(({ articles }) => articles > 0)
}

/**
 * Visits every card picture once, most ordered articles first, page by page: 100,000 articles are never in memory, and between two
 * pages the page and the worker serve the person. Returns whether it reached the end.
 */
export const walkPictures = async (
  { client, facts }: PictureSource,
  classId: string | null,
  visit: (keys: readonly string[]) => Promise<boolean>,
  most = Infinity,
): Promise<boolean> => {
  const seen = new Set<string>()
  for (let offset = 0; offset < most; offset += PAGE_LIMIT_MAX) {
    const { articles, total } = await client.search(question(classId, offset, PAGE_LIMIT_MAX), facts)
    const keys: string[] = []
    for (const { images } of articles) {
      const key = images[0] ?? ''
      if (key === '' || seen.has(key)) continue
      seen.add(key)
      keys.push(key)
    }
    if (!(await visit(keys))) return false
    if (offset + PAGE_LIMIT_MAX >= total) return true
  }
  return true
}
