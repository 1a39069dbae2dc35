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
    // The class of an address is unknown before the tree is loaded.
    if (!isWhole(params.product)) return
    const { listAhead } = await import('../app/start-parts.ts')
    await listAhead(context.device, location.search, {})
  },
  // Loads with the screen, not with each filter.
  shouldReload: false,
  component: ProductList,
})

const isWhole = (product: string): boolean => product === 'all' || product === productWordOf(currentBrand())

const categoryFiles = (classId: string) => <PackageLink of="class" id={classId} />

/** The brand's list, all articles, or one category: `/allProductList`, `/lightingProductList`; for another brand a link (§2). */
function ProductList() {
  const { product } = Route.useParams()
  // The router merges the parsed search over the typed one: parse again, so that nothing else gets through.
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
