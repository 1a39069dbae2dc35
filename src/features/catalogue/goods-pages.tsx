import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useErrorText } from '../../lib/error-text.ts'
import type { GoodsQuestion } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { BoughtIds } from './bought.reads.ts'
import { useGoodsInSight } from './catalogue.reads.ts'
import type { Buying } from './goods-card.tsx'
import { GoodsCardsSkeleton } from './goods-cards.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import css from './goods-pages.module.css'
import type { ListView } from './list-view.ts'

// Loaded on demand: not on the first screen.
const GoodsTable = lazy(async () => ({ default: (await import('./goods-table.tsx')).GoodsTable }))

export interface GoodsPagesProps {
  question: GoodsQuestion
  bought: BoughtIds
  total: number
  view: ListView
  buying: Buying
  keyword: string | undefined
}

const FIRST_PAGE: readonly number[] = [1]

/** The articles of a list; tracks the visible pages, so that one that arrives does not redraw what surrounds it. */
export function GoodsPages({ question, bought, view, ...rest }: GoodsPagesProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [pages, setPages] = useState(FIRST_PAGE)
  const { article, failure, retry } = useGoodsInSight(question, bought, pages)
  const shown = { ...rest, label: t`Articles`, article, onPages: setPages }
  return (
    <>
      {failure && (
        <div className={css.broken} role="alert">
          <Note tone="need" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <strong>
              <Trans>The articles could not be read</Trans>
            </strong>
            {errorText(failure.answer)}
          </Note>
          <Button icon={<IconRefresh size={18} aria-hidden />} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {view === 'cards' ? (
        <GoodsGrid {...shown} />
      ) : (
        <Suspense fallback={<GoodsCardsSkeleton />}>
          <GoodsTable {...shown} />
        </Suspense>
      )}
    </>
  )
}
