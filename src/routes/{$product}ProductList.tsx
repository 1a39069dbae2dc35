import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../app/not-found.tsx'
import { useClassTree } from '../features/catalogue/catalogue.reads.ts'
import { GoodsList } from '../features/catalogue/goods-list.tsx'
import { plainWord, readListSearch } from '../features/catalogue/list-search.ts'
import { currentBrand } from '../lib/brand.ts'
import { RouteWaiting } from '../app/route-waiting.tsx'
import { buying } from './-parts/buying.tsx'
import { OtherShop } from './-parts/other-shop.tsx'
import { PackageLink } from './-parts/package-link.tsx'
import { brandOfWord, productWordOf } from './-parts/product-word.ts'

export const Route = createFileRoute('/{$product}ProductList')({
  staticData: { title: msg`Catalogue` },
  validateSearch: readListSearch,
  loader: async ({ context, params, location }) => {
    // Which class an address stands for is not known before the tree is.
    if (!isWhole(params.product)) return
    const { listAhead } = await import('../app/start-parts.ts')
    await listAhead(context.device, location.search, {})
  },
  // With the screen, not with each filter.
  shouldReload: false,
  component: ProductList,
})

const isWhole = (product: string): boolean => product === 'all' || product === productWordOf(currentBrand())

const categoryFiles = (classId: string) => <PackageLink of="class" id={classId} />

/** The brand's own list, all articles, or one category by its word: `/allProductList`, `/lightingProductList`; of another brand the way to it (§2). */
function ProductList() {
  const { product } = Route.useParams()
  // The router lays what was read over what was typed: read again, so that nothing else comes through.
  const search = readListSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { classes, isWaiting } = useClassTree()
  const root = isWhole(product) ? undefined : classes.find(({ id }) => plainWord(id) === plainWord(product))
  if (!isWhole(product) && !root) {
    if (isWaiting) return <RouteWaiting />
    const other = brandOfWord(product)
    return other ? <OtherShop brand={other} path={other.routes.productList} /> : <NotFound />
  }
  return (
    <GoodsList
      title={root?.name ?? <Trans>Catalogue</Trans>}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      buying={buying}
      root={root?.id}
      files={categoryFiles}
    />
  )
}
