import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useSideways } from '../../lib/use-sideways.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GoodsCard } from './goods-card.tsx'
import type { Buying } from './goods-card.tsx'
import { ShelfSkeleton } from './shelf-skeleton.tsx'
import css from './article-shelf.module.css'

interface ShelfRowProps {
  title: ReactNode
  /** Beside the title, quieter. */
  note?: ReactNode
  /** undefined until they arrive. */
  articles: readonly Article[] | undefined
  /** True if it is too far down to be read yet. */
  far?: boolean
  buying: Buying
  /** Leads to the whole list. */
  all?: LinkProps | undefined
  /** Links to parts of it. */
  further?: ReactNode
  ref?: Ref<HTMLElement>
}

/** A row of cards that scrolls sideways, in space reserved until they arrive. */
export function ShelfRow({ title, note, articles, far, buying, all, further, ref }: ShelfRowProps) {
  const { t } = useLingui()
  const [row, overflows, move] = useSideways()
  return (
    <section ref={ref} className={css.shelf}>
      <header className={css.head}>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        <span className={css.ends}>
          {all && (
            <Link {...all} className={css.all}>
              <Trans>Show all</Trans>
            </Link>
          )}
          {overflows && (
            <>
              <IconButton label={t`Back`} icon={<IconChevronLeft size={20} aria-hidden />} onClick={() => move(-1)} />
              <IconButton label={t`Next`} icon={<IconChevronRight size={20} aria-hidden />} onClick={() => move(1)} />
            </>
          )}
        </span>
      </header>
      {further}
      {articles === undefined ? (
        <ShelfSkeleton far={far} />
      ) : (
        <ul ref={row} className={css.row}>
          {articles.map((article) => (
            <li key={article.goodsId} className={css.cell}>
              <GoodsCard article={article} buying={buying} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
