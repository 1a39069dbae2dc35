import { Trans } from '@lingui/react/macro'
import { useBesideShelf } from '../../features/browse/browse.reads.ts'
import { ShelfRow } from '../../features/catalogue/shelf-row.tsx'
import { useNear } from '../../lib/use-near.ts'
import { buying } from './buying.tsx'

/** Under an article: what else of its category is ordered much; nothing where that is not known. */
export function BesideShelf({ goodsId }: { goodsId: string }) {
  const [ref, isNear] = useNear()
  const { isBroken, articles } = useBesideShelf(goodsId, isNear)
  if (isBroken || articles?.length === 0) return null
  return <ShelfRow ref={ref} title={<Trans>Popular in this category</Trans>} articles={articles} far={!isNear} buying={buying} />
}
