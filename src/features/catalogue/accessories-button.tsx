import { useLingui } from '@lingui/react/macro'
import { IconPuzzle } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import css from './accessories-button.module.css'
import type { Buying } from './goods-card.tsx'

const AccessoriesPopover = lazy(async () => ({ default: (await import('./accessories-popover.tsx')).AccessoriesPopover }))

/** Number of accessories of the article; opens them. Nothing if there are none. */
export function AccessoriesButton({ article, buying }: { article: Article; buying: Buying }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing the button of an open panel closes it before the click.
  const wasOpen = useRef(false)
  const { length } = article.accessories
  if (length === 0 || article.offShelves) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-label={t`Accessories: ${length}`}
        title={t`Accessories: ${length}`}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <IconPuzzle size={18} aria-hidden />
        {length}
      </button>
      {isOpen && (
        <Suspense>
          <AccessoriesPopover anchor={button} article={article} buying={buying} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
