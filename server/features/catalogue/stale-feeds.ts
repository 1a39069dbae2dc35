import { brands } from '#domain/brands/index.ts'
import { isLanguage, pickLanguage } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import type { OpenScope } from '../../http/scope.ts'
import { hasGoods, readFeedHead, readFeedKeys, readRestrictedRanges } from './catalogue.store.ts'
import type { BuildOrder } from './feed-build.ts'
import { feedKey, isCurrent } from './feed.service.ts'

/**
 * Lists the feeds to build so that nobody waits: those once requested that the catalogue has left behind, or, if there are none,
 * one in the language of the brand's country. Other languages wait for their first reader: each takes ten seconds of a core at
 * 100,000 articles.
 */
export async function readStaleFeeds(tx: Tx, scope: OpenScope): Promise<BuildOrder[]> {
  if (!(await hasGoods(tx, scope))) return []
  const known = await readFeedKeys(tx, scope)
  const restricted = await readRestrictedRanges(tx, scope)
  const keys = known.length > 0 ? known : [feedKey(pickLanguage([], brands[scope.tenant].country), [])]
  const stale: BuildOrder[] = []
  for (const key of keys) {
    const [language = '', ...ranges] = key.split('+')
    // A range that no longer restricts anything is in nobody's key: nobody would read this feed.
    if (!isLanguage(language) || !ranges.every((range) => restricted.includes(range))) continue
    if (await isCurrent({ tx, scope }, await readFeedHead(tx, scope, key))) continue
    stale.push({ tenant: scope.tenant, language, ranges, key })
  }
  return stale
}
