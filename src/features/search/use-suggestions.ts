import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useRecentSearches } from './recent-searches.ts'
import { suggestionsFor } from './suggest.ts'

const SHOWN = 6
/** Debounce for the service, so that not every letter is requested; the device answers at once. */
const SERVICE_PAUSE_MS = 200
const NO_CLASSES: readonly ClassNode[] = []
const NO_ARTICLES: readonly Article[] = []

/** Suggestions for a text, from the device's index if it is installed. `only`: the single article that matches. */
export function useSuggestions(text: string) {
  const { catalogue } = useDevice()
  const { phase, stockAt } = useObservable(catalogue.state)
  const scope = [useAccount()?.clientId, useLanguage(), stockAt] as const
  const asked = usePaused(text.trim(), phase === 'ready' ? 0 : SERVICE_PAUSE_MS)
  const { recent, note, clear } = useRecentSearches()
  const goods = useQuery({
    queryKey: ['suggestions', ...scope, asked],
    queryFn: async () => {
      const answer = await catalogue.list({ keyword: asked, limit: SHOWN })
      return answer.ok ? { asked, list: answer.data.list, total: answer.data.total } : { asked, list: NO_ARTICLES, total: 0 }
    },
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  const { data: classes = NO_CLASSES } = useQuery({
    queryKey: ['suggested-classes', ...scope],
    queryFn: async () => {
      const answer = await catalogue.tree()
      return answer.ok ? answer.data : NO_CLASSES
    },
    staleTime: 300_000,
  })
  const isCurrent = goods.data?.asked === text.trim()
  const articles = asked === '' ? NO_ARTICLES : (goods.data?.list ?? NO_ARTICLES)
  const list = useMemo(() => suggestionsFor(text, { articles, classes, recent }), [text, articles, classes, recent])
  const [first] = articles
  return {
    list,
    isCurrent,
    isOnDevice: phase === 'ready',
    only: isCurrent && goods.data?.total === 1 ? first : undefined,
    note,
    clear,
  }
}

function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (pauseMs === 0) return
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return pauseMs === 0 ? text : paused
}
