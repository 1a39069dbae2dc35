// The only place that builds addresses of the app; paths.test.ts freezes them. The specification's spelling (§2).
// `<Link {...paths.cart()}>`, `navigate(paths.order({ orderId }))`.

export const paths = {
  home: () => ({ to: '/' }) as const,
  noblezaHome: () => ({ to: '/noblezaHome' }) as const,
  ubathlifeHome: () => ({ to: '/ubathlifeHome' }) as const,
  login: (search: { returnTo?: string } = {}) => ({ to: '/login', search }) as const,
  /** Without sign-in, in order: password forgotten, code sent, new password typed, password set. */
  forget: () => ({ to: '/forget' }) as const,
  emailSent: () => ({ to: '/successEmail' }) as const,
  resetPassword: () => ({ to: '/ResetPwd' }) as const,
  passwordSet: () => ({ to: '/successTips' }) as const,
  register: () => ({ to: '/register' }) as const,
  /** Requests for pictures without a watermark; an article starts a new one. */
  pictureRequests: (search: { goodsId?: string } = {}) => ({ to: '/pictureRequests', search }) as const,
  /** For service. */
  desk: () => ({ to: '/desk' }) as const,
  documentReview: () => ({ to: '/documentReview' }) as const,
  deskCase: (search: { caseId: string }) => ({ to: '/deskCase', search }) as const,
  accounts: (search: { returnTo?: string } = {}) => ({ to: '/accounts', search }) as const,
  sync: () => ({ to: '/sync' }) as const,
  help: (search: { article?: string; screen?: string; error?: string } = {}) => ({ to: '/helpCenter', search }) as const,
  /** Lists every screen without a place of its own in the frame. */
  more: () => ({ to: '/more' }) as const,
  legal: () => ({ to: '/legal' }) as const,
  cart: () => ({ to: '/cart' }) as const,
  quickOrder: () => ({ to: '/quickOrder' }) as const,
  addresses: () => ({ to: '/addresses' }) as const,
  downloads: (search: { file?: string } = {}) => ({ to: '/downloads', search }) as const,
  /** Starts a package of files; `id` is a category, a plan, an order, or article numbers separated by spaces. */
  newPackage: (of: 'articles' | 'class' | 'favorites' | 'plan' | 'order' | 'cart', id?: string) =>
    ({ to: '/downloads', search: { view: 'build', of, ...(id !== undefined && { id }) } }) as const,
  emailLog: () => ({ to: '/emailLog' }) as const,
  /** Orders above a person's limit; `orderId` is one of them. */
  approvals: (search: { orderId?: string } = {}) => ({ to: '/approvals', search }) as const,
  people: () => ({ to: '/people' }) as const,
  /** Articles whose arrival the person waits for. */
  arrivalNotices: () => ({ to: '/arrivalNotices' }) as const,
  emailSubscriptions: () => ({ to: '/emailSubscriptions' }) as const,
  sessions: () => ({ to: '/sessions' }) as const,
  /** The token from the e-mail follows the #. */
  invitation: () => ({ to: '/invitation' }) as const,
  settings: () => ({ to: '/settings' }) as const,
  favorites: () => ({ to: '/favorites' }) as const,
  search: (keyword: string) => ({ to: '/searchResult', search: { keyword } }) as const,
  /** `product` is the brand's word in the list's address, or a category: `mainProductList`, `lightingProductList`. */
  productList: (product: string, search: { class?: string; newed?: boolean } = {}) =>
    ({ to: '/{$product}ProductList', params: { product }, search }) as const,
  article: (search: { goodsId: string; brand: string }) => ({ to: '/commodityDetail', search }) as const,
  /** Without sign-in. */
  articlePreview: (search: { goodsId: string; brand: string }) => ({ to: '/preview/commodityDetail', search }) as const,
  promotion: (search: { activityId: string }) => ({ to: '/promotionTheme', search }) as const,
  /** Without sign-in. */
  promotionPreview: (search: { activityId: string }) => ({ to: '/preview/promotionTheme', search }) as const,
  newArrivals: () => ({ to: '/newArrivals' }) as const,
  arrivals: () => ({ to: '/ArrivalsDetail' }) as const,
  cashBack: () => ({ to: '/cashBack' }) as const,
  cashBackStatement: (search: { month?: string } = {}) => ({ to: '/cashBack/statement', search }) as const,
  coupons: (search: { state?: 'used' | 'expired' } = {}) => ({ to: '/coupons', search }) as const,
  scratch: (search: { campaignId?: string } = {}) => ({ to: '/Scratch', search }) as const,
  apiAccess: (search: { form?: string } = {}) => ({ to: '/apiAccess', search }) as const,
  /** `form` is `new` or the webhook being edited; `log` is the one whose deliveries are shown. */
  webhooks: (search: { form?: string; log?: string } = {}) => ({ to: '/webhooks', search }) as const,
  apiDocuments: () => ({ to: '/apiDocuments' }) as const,
  /** For representatives: the day's clients, and one of them before the visit. */
  today: () => ({ to: '/today' }) as const,
  visit: (search: { show?: 'less' | 'never' } = {}) => ({ to: '/visit', search }) as const,
  handOver: () => ({ to: '/handOver' }) as const,
  /** Practises a day without a network, on a copy. */
  drill: () => ({ to: '/drill' }) as const,
  activities: () => ({ to: '/activities' }) as const,
  ranking: () => ({ to: '/TojRanking' }) as const,
  history: () => ({ to: '/browsingHistory' }) as const,
  program: () => ({ to: '/lieyingProgram' }) as const,
  /** Shows all of them if there is no id. */
  pallets: (search: { palletId?: string } = {}) => ({ to: '/pallets', search }) as const,
  /** Shows all of them if there is no id. */
  sets: (search: { setId?: string } = {}) => ({ to: '/sets', search }) as const,
  orderConfirm: () => ({ to: '/order/orderConfirm' }) as const,
  /** `command` submitted the order: the page shows the outcome of that command. */
  orderSuccess: (search: { orderId: string; command?: string }) => ({ to: '/order/orderSuccess', search }) as const,
  plans: () => ({ to: '/plans' }) as const,
  plan: (search: { planId: string }) => ({ to: '/order/distributionDetail', search }) as const,
  /** Starts from a plan or from the cart; `command` corrects orders that were refused together. */
  matrix: (search: { planId?: string; from?: 'cart'; command?: string } = {}) => ({ to: '/matrix', search }) as const,
  batch: () => ({ to: '/order/batchOrder' }) as const,
  batchDetail: (search: { id: string }) => ({ to: '/order/batchOrderDetail', search }) as const,
  batchCompose: () => ({ to: '/order/BatchOrderCompose' }) as const,
  batchComposeDetail: (search: { id: string }) => ({ to: '/order/BatchOrderDetailCompose', search }) as const,
  /** What the account offers to customers of its own. */
  quotations: () => ({ to: '/quotations' }) as const,
  quotation: (search: { quotationId: string }) => ({ to: '/quotation', search }) as const,
  /** Without an id it starts a new one, which then gets its own. */
  quotationEdit: (search: { quotationId?: string; isNew?: true } = {}) => ({ to: '/quotationEdit', search }) as const,
  returns: () => ({ to: '/returns' }) as const,
  return: (search: { returnId: string }) => ({ to: '/returnDetail', search }) as const,
  /** Requests the return of articles from a shipped order. */
  returnRequest: (search: { orderId: string; command?: string }) => ({ to: '/returnRequest', search }) as const,
  orders: () => ({ to: '/order/myOrder' }) as const,
  boughtBefore: () => ({ to: '/order/boughtBefore' }) as const,
  /** Orders that were begun and put aside. */
  drafts: () => ({ to: '/drafts' }) as const,
  /** `clientId` is the order's account, if known; `command` finds an order whose id another one has. */
  order: (search: { orderId: string; clientId?: string; command?: string }) => ({ to: '/order/orderDetail', search }) as const,
  /** Signs for goods; with `receiptId` it shows that receipt. */
  receipt: (search: { orderId: string; receiptId?: string }) => ({ to: '/order/receipt', search }) as const,
  /** Without sign-in: checks the code of a delivery receipt. */
  receiptCheck: (code: string) => ({ to: '/receipt/$code', params: { code } }) as const,
} as const

interface Address {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string | boolean | undefined>>
}

/** The address as text, for a new tab or a copied link. */
export function hrefOf({ to, params = {}, search = {} }: Address): string {
  const path = to.replace(/\{?\$(\w+)\}?/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
