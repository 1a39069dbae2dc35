import { useLingui } from '@lingui/react/macro'
import { IconPuzzle } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import css from './accessories-button.module.css'
import type { Buying } from './goods-card.tsx'

const AccessoriesPopover = lazy(async () => ({ default: (await import('./accessories-popover.tsx')).AccessoriesPopover }))

/** How many accessories go with the article; opens them. Nothing where there are none. */
export function AccessoriesButton({ article, buying }: { article: Article; buying: Buying }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { length } = article.accessories
  if (length === 0 || article.offShelves) return null
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-label={t`Accessories: ${length}`}
        title={t`Accessories: ${length}`}
        onClick={() => setOpen(true)}
      >
        <IconPuzzle size={18} aria-hidden />
        {length}
      </button>
      {isOpen && (
        <Suspense>
          <AccessoriesPopover article={article} buying={buying} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
