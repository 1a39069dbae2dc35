import { useMemo } from 'react'
import { help } from '#domain/contract/help.ts'
import type { HelpArticle, HelpChapter } from '#domain/contract/help.ts'
import { indexHelp } from '#domain/help/search-help.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'

const FRESH_MS = 60 * 60_000
const PAGE = 100

interface HelpCentre {
  readonly chapters: readonly HelpChapter[]
  readonly articles: readonly HelpArticle[]
}

/** The whole help centre in the language of the screen; small enough to keep whole, so that it works offline. */
export function useHelpCentre() {
  const language = useLanguage()
  const read = useKeptRead({ key: ['help', language], ask: readHelpCentre, freshMs: FRESH_MS })
  const index = useMemo(() => indexHelp(read.data?.articles ?? []), [read.data])
  return { ...read, index }
}

const readHelpCentre = async (): Promise<Answer<HelpCentre>> => {
  const catalog = await callApi(help.catalog)
  if (!catalog.ok) return catalog
  const articles: HelpArticle[] = []
  for (let page = 1; ; page++) {
    const answer = await callApi(help.list, { query: { page: String(page), limit: String(PAGE) } })
    if (!answer.ok) return answer
    articles.push(...answer.data.list)
    if (articles.length >= answer.data.total || answer.data.list.length === 0) break
  }
  return { ok: true, data: { chapters: catalog.data.list, articles } }
}

export const sendVote = (articleId: string, helped: boolean) => callApi(help.vote, { body: { articleId, helped } })
