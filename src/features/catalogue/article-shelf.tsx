import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { GoodsQuestion } from '../../offline/device-types.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Waiting } from '../../ui/skeleton.tsx'
import css from './article-shelf.module.css'
import { CardBones } from './card-bones.tsx'
import { useShelf } from './catalogue.reads.ts'
import { GoodsCard } from './goods-card.tsx'
import type { Buying } from './goods-card.tsx'

interface ArticleShelfProps {
  title: ReactNode
  question: GoodsQuestion
  buying: Buying
  /** The whole list. */
  all?: LinkProps
  limit?: number
}

/** A row of cards that scrolls sideways; nothing at all where there is nothing to show. */
export function ArticleShelf({ title, question, buying, all, limit = 12 }: ArticleShelfProps) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const { data, isPending, isError } = useShelf(question, limit)
  if (isError || data?.list.length === 0) return null
  const move = (direction: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section className={css.shelf}>
      <header className={css.head}>
        <h2>{title}</h2>
        <span className={css.ends}>
          {all && (
            <Link {...all} className={css.all}>
              <Trans>Show all</Trans>
            </Link>
          )}
          <IconButton label={t`Back`} icon={<IconChevronLeft size={20} aria-hidden />} onClick={() => move(-1)} />
          <IconButton label={t`Further`} icon={<IconChevronRight size={20} aria-hidden />} onClick={() => move(1)} />
        </span>
      </header>
      {isPending ? (
        <Waiting className={css.row}>
          {[1, 2, 3, 4, 5].map((at) => (
            <div key={at} className={css.cell}>
              <CardBones />
            </div>
          ))}
        </Waiting>
      ) : (
        <ul ref={row} className={css.row}>
          {data.list.map((article) => (
            <li key={article.goodsId} className={css.cell}>
              <GoodsCard article={article} buying={buying} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
