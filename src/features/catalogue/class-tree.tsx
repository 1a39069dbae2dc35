import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './class-tree.module.css'

interface ClassTreeProps {
  classes: readonly ClassNode[]
  /** The class that the address stands for; its children then form the first level. */
  root: string | undefined
  chosen: string | undefined
  /** Number of articles that each class would leave, with the other filters; if undefined, all its articles count. */
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (classId: string | undefined) => void
}

/** The categories in three levels; the chosen one and its ancestors are open. */
export function ClassTree({ classes, root, chosen, counts, onChoose }: ClassTreeProps) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const parents = new Map(classes.map((node) => [node.id, node.parentId]))
  const way = new Set<string>()
  for (let at: string | null | undefined = chosen; at; at = parents.get(at)) way.add(at)
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  const countOf = ({ id, goodsCount }: ClassNode) => (counts ? (counts[id] ?? 0) : goodsCount)
  const isShown = (node: ClassNode) => countOf(node) > 0 || way.has(node.id)
  const branch = (parent: string | null) => {
    const nodes = classes.filter((node) => node.parentId === parent && isShown(node))
    if (nodes.length === 0) return null
    return (
      <ul className={css.branch}>
        {nodes.map((node) => {
          const isOpen = way.has(node.id) || opened.has(node.id)
          const hasMore = classes.some((other) => other.parentId === node.id && isShown(other))
          return (
            <li key={node.id}>
              <div className={classNames(css.node, node.id === chosen && css.chosen)}>
                {hasMore ? (
                  <button
                    type="button"
                    className={css.fold}
                    aria-expanded={isOpen}
                    aria-label={t`Show what is in ${node.name}`}
                    onClick={() => toggle(node.id)}
                  >
                    <IconChevronRight size={16} aria-hidden />
                  </button>
                ) : (
                  <span className={css.leaf} />
                )}
                <button
                  type="button"
                  className={css.name}
                  aria-current={node.id === chosen || undefined}
                  onClick={() => onChoose(node.id)}
                >
                  <span>{node.name}</span>
                  <span className={css.count}>{formatNumber(i18n.locale, countOf(node))}</span>
                </button>
              </div>
              {isOpen && branch(node.id)}
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <nav className={css.tree} aria-label={t`Categories`}>
      <div className={classNames(css.node, chosen === root && css.chosen)}>
        <span className={css.leaf} />
        <button
          type="button"
          className={css.name}
          aria-current={chosen === root || undefined}
          onClick={() => onChoose(undefined)}
        >
          <Trans>All articles</Trans>
        </button>
      </div>
      {branch(root ?? null)}
    </nav>
  )
}
