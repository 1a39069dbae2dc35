import { Trans } from '@lingui/react/macro'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { paths } from '../../app/paths.ts'
import { ArticleShelf } from '../../features/catalogue/article-shelf.tsx'
import { useShelf } from '../../features/catalogue/catalogue.reads.ts'
import { ClassFloors } from '../../features/catalogue/class-floors.tsx'
import { Countdown } from '../../features/catalogue/countdown.tsx'
import { ShelfRow } from '../../features/catalogue/shelf-row.tsx'
import { useProgram } from '../../features/promo/program/program.reads.ts'
import { flashSales } from '../../features/promo/flash-sales.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useNear } from '../../lib/use-near.ts'
import { buying } from './buying.tsx'
import { NamedShelf } from './named-shelf.tsx'
import { categoryLink } from './product-word.ts'

const SHOWN = 12
const FLASH = { flash: true } as const

/** Goods of the home page, row by row; each row loads when it comes near. */
export function HomeShelves() {
  return (
    <>
      {currentBrand().features.flashSales && <FlashShelf />}
      {currentBrand().features.lieyingProgram && <ProgramShelf />}
      <NamedShelf source="recommended" title={<Trans>Recommended</Trans>} />
      <NamedShelf source="history" title={<Trans>Recently viewed</Trans>} all={paths.history()} />
      <ArticleShelf
        title={<Trans>New articles</Trans>}
        question={{ newed: true, sort: 'newest' }}
        all={paths.newArrivals()}
        buying={buying}
      />
    </>
  )
}

/** After everything else: the categories, one by one. */
export function HomeFloors() {
  return <ClassFloors buying={buying} category={categoryLink} />
}

/** While a program runs: its best-selling articles and a link to it. */
function ProgramShelf() {
  const { plan } = useProgram()
  return plan && <NamedShelf source="program" title={plan.title} all={paths.program()} />
}

/** Flash sales among the hundred most ordered articles, dropped as they end by the server's clock; next end beside the title. */
function FlashShelf() {
  const [ref, isNear] = useNear()
  const { data, isError } = useShelf(FLASH, PAGE_LIMIT_MAX, isNear)
  const account = useAccount()
  const now = useServerNow()
  const sales = data && account && flashSales(data.list, account, currentBrand().id, now)
  if (isError || sales?.length === 0) return null
  const endsAt = sales?.[0]?.activity?.endsAt
  return (
    <ShelfRow
      ref={ref}
      title={<Trans>Flash sales</Trans>}
      note={
        endsAt !== undefined && (
          <Trans>
            the next one ends in <Countdown endsAt={endsAt} />
          </Trans>
        )
      }
      articles={sales?.slice(0, SHOWN)}
      far={!isNear}
      buying={buying}
    />
  )
}
