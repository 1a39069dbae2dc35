import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

// Only the installed app opens it, and only with the first article.
const ArticleSide = lazy(async () => ({ default: (await import('./article-side.tsx')).ArticleSide }))

/** The article at the side of the screen, in the installed app: part of the history, so that back, Escape and a new screen close it. */
export function ArticlePanel() {
  const goodsId = useLocation({ select: ({ state }) => state.article })
  const { history } = useRouter()
  if (goodsId === undefined) return null
  return (
    <Suspense>
      <ArticleSide goodsId={goodsId} onClose={() => history.back()} />
    </Suspense>
  )
}
