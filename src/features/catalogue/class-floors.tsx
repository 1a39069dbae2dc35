import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { useNear } from '../../lib/use-near.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useDoors, useInside } from './catalogue.reads.ts'
import css from './class-floors.module.css'
import type { Buying } from './goods-card.tsx'
import { WholeShelfSkeleton } from './shelf-skeleton.tsx'
import { ShelfRow } from './shelf-row.tsx'

const SHOWN = 12

interface ClassFloorsProps {
  buying: Buying
  category: (classId: string) => LinkProps
}

/** The most ordered articles of every category, with links further in; nothing if they cannot be read. */
export function ClassFloors({ buying, category }: ClassFloorsProps) {
  const [ref, isNear] = useNear()
  const { doors, best, isBroken } = useDoors(SHOWN, isNear)
  if (isBroken && !best) return null
  if (!doors || !best) return <div ref={ref}>{isNear && <WholeShelfSkeleton />}</div>
  return doors.map((door) => {
    const articles = best.find(({ classId }) => classId === door.id)?.articles ?? []
    return articles.length > 0 && <Floor key={door.id} door={door} articles={articles} buying={buying} category={category} />
  })
}

function Floor({ door, articles, buying, category }: ClassFloorsProps & { door: ClassNode; articles: readonly Article[] }) {
  const { t } = useLingui()
  const [ref, isNear] = useNear()
  const inside = useInside(door.id, isNear)
  return (
    <ShelfRow
      ref={ref}
      title={door.name}
      articles={articles}
      buying={buying}
      all={category(door.id)}
      further={
        inside.length > 1 && (
          <nav className={css.further} aria-label={t`In ${door.name}`}>
            {inside.map(({ id, name }) => (
              <LinkButton key={id} {...category(id)}>
                {name}
              </LinkButton>
            ))}
          </nav>
        )
      }
    />
  )
}
