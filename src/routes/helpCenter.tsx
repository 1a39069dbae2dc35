import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Contact } from '../features/brand/contact.tsx'
import { HelpScreen } from '../features/help/help-screen.tsx'
import { PageFoot } from './-parts/page-foot.tsx'
import { TourOfScreen } from './-parts/tour-of-screen.tsx'

interface Search {
  readonly article?: string
  /** Opens the article of the screen that the person came from; `error` that of a refusal. */
  readonly screen?: string
  readonly error?: string
  readonly q?: string
}

const QUERY_MAX = 200

export const Route = createFileRoute('/helpCenter')({
  staticData: { title: msg`Help centre`, access: 'public', floatingCart: 'none' },
  validateSearch: ({ article, screen, error, q }: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof article === 'string' && { article }),
    ...(typeof screen === 'string' && { screen }),
    ...(typeof error === 'string' && { error }),
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, QUERY_MAX) }),
  }),
  component: Help,
})

const tourOf = (screens: readonly string[]) => <TourOfScreen screens={screens} />

function Help() {
  const { article, screen, error, q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HelpScreen
      articleId={article}
      asked={{ screen, error }}
      query={q}
      onArticle={(articleId) => void navigate({ search: articleId === undefined ? {} : { article: articleId } })}
      onQuery={(query) => void navigate({ search: query === '' ? {} : { q: query }, replace: true })}
      tour={tourOf}
      contact={<Contact />}
      foot={<PageFoot />}
    />
  )
}
