import { brands } from '#domain/brands/index.ts'
import { isLanguage, pickLanguage } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import type { OpenScope } from '../../http/scope.ts'
import { hasGoods, readFeedHead, readFeedKeys, readRestrictedRanges } from './catalogue.store.ts'
import type { BuildOrder } from './feed-build.ts'
import { feedKey, isCurrent } from './feed.service.ts'

/**
 * What must be built so that nobody waits for it: of the feeds that were asked for before those that the catalogue has left
 * behind, and where none was, one in the language of the brand's country. The other languages wait for their first reader: each
 * takes ten seconds of a core at 100,000 articles.
 */
export async function readStaleFeeds(tx: Tx, scope: OpenScope): Promise<BuildOrder[]> {
  if (!(await hasGoods(tx, scope))) return []
  const known = await readFeedKeys(tx, scope)
  const restricted = await readRestrictedRanges(tx, scope)
  const keys = known.length > 0 ? known : [feedKey(pickLanguage([], brands[scope.tenant].country), [])]
  const stale: BuildOrder[] = []
  for (const key of keys) {
    const [language = '', ...ranges] = key.split('+')
    // A range that restricts nothing any more is in nobody's key: nobody would read this feed.
    if (!isLanguage(language) || !ranges.every((range) => restricted.includes(range))) continue
    if (await isCurrent({ tx, scope }, await readFeedHead(tx, scope, key))) continue
    stale.push({ tenant: scope.tenant, language, ranges, key })
  }
  return stale
}
