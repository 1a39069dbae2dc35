import { Trans } from '@lingui/react/macro'
import { IconMessageQuestion } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { Button } from '../../ui/button.tsx'

// Loaded on demand: the article must not wait for the kit.
const AskDialog = lazy(async () => ({ default: (await import('./ask-price-dialog.tsx')).AskDialog }))

/** Asks for the price of an article that has none. */
export function AskPrice({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconMessageQuestion size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Ask for the price</Trans>
      </Button>
      <Suspense>{isOpen && <AskDialog article={article} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
