import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrowsedShelf } from '../../features/browse/browse.reads.ts'
import type { BrowseSource } from '../../features/browse/browse.reads.ts'
import { ShelfRow } from '../../features/catalogue/shelf-row.tsx'
import { useNear } from '../../lib/use-near.ts'
import { buying } from './buying.tsx'

const SHOWN = 12

/** The first articles of a list that the service names; nothing if it is empty or was never read. */
export function NamedShelf({ source, title, all }: { source: BrowseSource; title: ReactNode; all?: LinkProps }) {
  const [ref, isNear] = useNear()
  const { isBroken, articles } = useBrowsedShelf(source, isNear)
  if (isBroken || articles?.length === 0) return null
  return <ShelfRow ref={ref} title={title} articles={articles?.slice(0, SHOWN)} far={!isNear} buying={buying} all={all} />
}
