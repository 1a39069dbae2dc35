import type { ProgramScope } from '#domain/rules/api-access.ts'
import { PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import type { Call } from './call.ts'
import type { PackageFiles } from './download-shapes.ts'

/**
 * Calls that each scope opens to a client's own program (decisions §15), by name. A new call is closed to programs unless its name
 * matches; calls limited to some roles are always closed.
 */
const OPENS: Readonly<Record<Exclude<ProgramScope, 'images'>, RegExp>> = {
  basic: /^catalogue\.(?:normal|newed|arrived|saleRanking|search|page|detail)$/,
  stock: /^catalogue\.arrivals$/,
  classification: /^catalogue\.(?:tree|tree2|newProductTree|currentTree|fullTree|classGoods)$/,
  parameters: /^catalogue\.parameterGroups$/,
  others: /^(?:promo\.|catalogue\.(?:cashback|document|bought)$|coupons\.list$|downloads\.(?:page|latest|status|inside|fetch)$)/,
  orders: /^(?:orders\.|addresses\.(?:page|orderRegion)$|returns\.(?:page|label|photo)$)/,
}

/** Returns the scope that a client's program needs for the call; null if it is closed to programs of clients. */
export const programScopeOf = ({ name, auth, roles }: Pick<Call, 'name' | 'auth' | 'roles'>): ProgramScope | null => {
  if (roles || (auth !== 'account' && auth !== 'session')) return null
  return PROGRAM_SCOPES.find((scope) => scope !== 'images' && OPENS[scope].test(name)) ?? null
}

/** Returns the scopes that a package of files needs: it holds what the calls of each would answer. */
export const scopesOfPackage = ({ pictures, documents, priceList, productData }: PackageFiles): readonly ProgramScope[] => [
  ...(pictures === 'none' ? [] : (['images'] as const)),
  ...(documents.length > 0 ? (['others'] as const) : []),
  ...(priceList.length > 0 || productData.length > 0 ? (['basic'] as const) : []),
  ...(productData.length > 0 ? (['classification'] as const) : []),
]

/** Properties of goods beyond the basic ones, by scope. */
const FIELDS: Readonly<Partial<Record<ProgramScope, readonly string[]>>> = {
  images: ['imageUrl', 'imageUrls', 'videos'],
  stock: ['wholesaleQty', 'remainingStock', 'purchaseQtyInTransit', 'arrivalDate', 'arrivals', 'unitsLeft'],
  classification: ['goodsClassSetId', 'facets'],
  parameters: ['goodsParams', 'parameters', 'energyLabel'],
  others: [
    'description',
    'usage',
    'documents',
    'goodsTag',
    'cashBackList',
    'accessoryList',
    'recommendAccessoriesList',
    'successor',
  ],
}

const SCOPES: ReadonlyMap<string, ProgramScope> = new Map(
  PROGRAM_SCOPES.flatMap((scope) => (FIELDS[scope] ?? []).map((name) => [name, scope] as const)),
)

/** Returns the scope that shows a property of goods; null if every scope does. */
export const scopeOfField = (name: string): ProgramScope | null => SCOPES.get(name) ?? null

/** Removes the properties of goods that need a scope other than these. */
export const withoutClosed = (value: unknown, scopes: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutClosed(one, scopes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const scope = scopeOfField(name)
      return scope === null || scopes.includes(scope) ? [[name, withoutClosed(one, scopes)]] : []
    }),
  )
}
