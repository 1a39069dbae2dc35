import type { Brand } from '#domain/brands/brand.ts'
import type { BrandFeature } from '#domain/brands/brand-file.ts'

interface Places {
  /** Addresses of screens, spelled as in the specification. §2 */
  readonly routes?: readonly `/${string}`[]
  /** Names of calls of the contract. */
  readonly calls?: readonly string[]
}

/**
 * What a feature opens, for three places at once: in a brand without it, its screens are "not found", no list links to them and its
 * calls answer 404. A feature without places only decides what other screens show. decisions §2
 */
export const featurePlaces: Readonly<Record<BrandFeature, Places>> = {
  combinations: { routes: ['/sets'], calls: ['promo.meshes', 'promo.mesh', 'cart.sets'] },
  pallets: { routes: ['/pallets'], calls: ['promo.pallets', 'promo.pallet', 'cart.pallets'] },
  distributionPlans: {
    routes: ['/plans', '/order/distributionDetail', '/matrix'],
    calls: ['plans.save', 'plans.delete', 'plans.page', 'plans.detail', 'plans.download', 'cart.planLines'],
  },
  cashBack: {
    routes: ['/cashBack', '/cashBack/statement'],
    calls: ['catalogue.cashback', 'coupons.cashBack', 'coupons.cashBackSheet'],
  },
  ranking: { routes: ['/TojRanking'], calls: ['catalogue.saleRanking'] },
  lieyingProgram: { routes: ['/lieyingProgram'], calls: ['promo.plan', 'promo.planTop', 'promo.planRecords'] },
  chinaDirect: {},
  apiAccess: {
    routes: ['/apiAccess', '/apiDocuments', '/webhooks'],
    calls: [
      ...['apply', 'change', 'reCommit', 'clients', 'documents', 'secret', 'revoke'].map((verb) => `apiAccess.${verb}`),
      ...['list', 'add', 'change', 'delete', 'secret', 'test', 'log', 'again'].map((verb) => `webhooks.${verb}`),
    ],
  },
  flashSales: {},
  coupons: { routes: ['/coupons'], calls: ['coupons.list', 'coupons.claim'] },
  scratchCard: { routes: ['/Scratch'], calls: ['scratch.campaigns', 'scratch.tickets', 'scratch.open', 'scratch.published'] },
}

type Features = Pick<Brand, 'features'>

/** True if the brand has the screen at this address; every brand has the screens that belong to no feature. */
export const hasRoute = ({ features }: Features, route: string): boolean =>
  FEATURES.every((feature) => features[feature] || !featurePlaces[feature].routes?.some((one) => one === route))

/** True if the brand answers this call. */
export const hasCall = ({ features }: Features, call: string): boolean =>
  FEATURES.every((feature) => features[feature] || !featurePlaces[feature].calls?.includes(call))

const FEATURES = Object.keys(featurePlaces) as BrandFeature[]
