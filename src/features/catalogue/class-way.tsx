import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useWay } from './catalogue.reads.ts'
import css from './class-way.module.css'

/** Path of categories to an article, in space reserved until they are known. */
export function ClassWay({ classId, category }: { classId: string; category: (classId: string) => LinkProps }) {
  const { t } = useLingui()
  const way = useWay(classId)
  return (
    <nav className={css.way} aria-label={t`Categories`}>
      <ol>
        {way.map(({ id, name }, at) => (
          <li key={id}>
            {at > 0 && <IconChevronRight size={14} aria-hidden />}
            <Link {...category(id)}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
