import { Trans } from '@lingui/react/macro'
import { useBesideShelf } from '../../features/browse/browse.reads.ts'
import { ShelfRow } from '../../features/catalogue/shelf-row.tsx'
import { useNear } from '../../lib/use-near.ts'
import { buying } from './buying.tsx'

/** Popular articles of the same category, below an article; nothing if they are unknown. */
export function BesideShelf({ goodsId }: { goodsId: string }) {
  const [ref, isNear] = useNear()
  const { isBroken, articles } = useBesideShelf(goodsId, isNear)
  if (isBroken || articles?.length === 0) return null
  return <ShelfRow ref={ref} title={<Trans>Popular in this category</Trans>} articles={articles} far={!isNear} buying={buying} />
}
