/** A screen, or a state of one that has its own layout. */
export interface ListedScreen {
  readonly name: string
  readonly href: string
  /** What must be shown before the check; by default the screen's heading. */
  readonly waitsFor?: 'cards' | 'shelves' | 'any heading'
  /** Selector, valid in every language, of the button that opens a dialog of the screen. */
  readonly opens?: string
}

/** The id in an old link whose target is gone. */
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

/** Things of the demo world that have a screen of their own. */
export interface Things {
  readonly goodsId: string
  readonly orderId: string
  /** Shipped and not yet signed for. */
  readonly shippedId: string
  /** Signed for. */
  readonly receivedId: string
  readonly receiptId: string
  readonly receiptCode: string
  readonly returnId: string
  readonly planId: string
  readonly quotationId: string
  readonly batchId: string
}

/** Screens that a signed-in person works on. */
export const everydayScreens = ({
  goodsId,
  orderId,
  shippedId,
  returnId,
  planId,
  quotationId,
  batchId,
}: Things): readonly ListedScreen[] => [
  { name: 'home', href: '/', waitsFor: 'shelves' },
  { name: 'home of another brand', href: '/noblezaHome' },
  { name: 'accounts', href: '/accounts' },
  { name: 'list', href: '/mainProductList', waitsFor: 'cards' },
  { name: 'search', href: '/searchResult?keyword=led', waitsFor: 'cards' },
  { name: 'nothing found', href: '/searchResult?keyword=qqqqxxxx' },
  { name: 'article', href: `/commodityDetail?goodsId=${goodsId}&brand=main` },
  { name: 'cart', href: '/cart' },
  { name: 'confirmation', href: '/order/orderConfirm' },
  { name: 'success', href: `/order/orderSuccess?orderId=${orderId}` },
  { name: 'addresses', href: '/addresses' },
  { name: 'settings', href: '/settings' },
  { name: 'forgotten password', href: '/forget' },
  { name: 'code is on its way', href: '/successEmail' },
  { name: 'new password', href: '/ResetPwd' },
  { name: 'new password is set', href: '/successTips' },
  { name: 'orders', href: '/order/myOrder' },
  { name: 'order', href: `/order/orderDetail?orderId=${orderId}` },
  { name: 'quick order', href: '/quickOrder' },
  { name: 'drafts', href: '/drafts' },
  { name: 'plans', href: '/plans' },
  { name: 'matrix of the cart', href: '/matrix?from=cart' },
  { name: 'batch orders', href: '/order/batchOrder' },
  { name: 'batch orders of sets', href: '/order/BatchOrderCompose' },
  { name: 'quotations', href: '/quotations' },
  { name: 'new quotation', href: '/quotationEdit' },
  { name: 'returns', href: '/returns' },
  { name: 'promotions', href: '/activities' },
  { name: 'cash-back', href: '/cashBack', waitsFor: 'cards' },
  { name: 'cash-back statement', href: '/cashBack/statement' },
  { name: 'scratch card', href: '/Scratch' },
  { name: 'API access', href: '/apiAccess' },
  { name: 'Webhooks', href: '/webhooks' },
  { name: 'API documents', href: '/apiDocuments?tab=reference' },
  { name: 'requests for pictures', href: '/pictureRequests' },
  { name: 'today', href: '/today' },
  { name: 'since the last visit', href: '/visit' },
  { name: 'hand-over', href: '/handOver' },
  { name: 'drill', href: '/drill' },
  { name: 'coupons', href: '/coupons' },
  { name: 'promotion', href: '/promotionTheme?activityId=favourites', waitsFor: 'cards' },
  { name: 'promotion to come', href: '/promotionTheme?activityId=season', waitsFor: 'cards' },
  { name: 'promotion, preview', href: '/preview/promotionTheme?activityId=favourites' },
  { name: 'article, preview', href: `/preview/commodityDetail?goodsId=${goodsId}&brand=main` },
  { name: 'program', href: '/lieyingProgram', waitsFor: 'cards' },
  { name: 'pallets', href: '/pallets' },
  { name: 'pallet', href: '/pallets?palletId=pallet-1' },
  { name: 'sets', href: '/sets' },
  { name: 'set', href: '/sets?setId=mesh-1' },
  { name: 'sync', href: '/sync' },
  { name: 'approvals', href: '/approvals' },
  { name: 'people of the account', href: '/people' },
  { name: 'registration', href: '/register' },
  { name: 'download centre', href: '/downloads' },
  { name: 'e-mail log', href: '/emailLog' },
  { name: 'arrival notices', href: '/arrivalNotices' },
  { name: 'e-mail subscriptions', href: '/emailSubscriptions' },
  { name: 'sessions', href: '/sessions' },
  { name: 'invitation', href: '/invitation' },
  { name: 'help article', href: '/helpCenter?screen=/cart' },
  { name: 'more', href: '/more' },
  { name: 'help', href: '/helpCenter' },
  { name: 'legal texts', href: '/legal' },
  { name: 'order that was shipped', href: `/order/orderDetail?orderId=${shippedId}` },
  { name: 'goods are signed for', href: `/order/receipt?orderId=${shippedId}` },
  { name: 'return', href: `/returnDetail?returnId=${returnId}` },
  { name: 'request for a return', href: `/returnRequest?orderId=${shippedId}` },
  { name: 'plan', href: `/order/distributionDetail?planId=${planId}` },
  { name: 'quotation', href: `/quotation?quotationId=${quotationId}` },
  { name: 'batch order', href: `/order/batchOrderDetail?id=${batchId}` },
  { name: 'bought before', href: '/order/boughtBefore' },
  { name: 'nowhere', href: '/no/such/place', waitsFor: 'any heading' },
]

/** Lists like those above, further tabs and forms, and dialogs: only the long run checks them. */
export const furtherScreens = ({
  goodsId,
  orderId,
  receivedId,
  receiptId,
  receiptCode,
  planId,
  quotationId,
  batchId,
}: Things): readonly ListedScreen[] => [
  { name: 'new arrivals', href: '/newArrivals' },
  { name: 'arrivals', href: '/ArrivalsDetail' },
  { name: 'ranking', href: '/TojRanking' },
  { name: 'history', href: '/browsingHistory' },
  { name: 'favourites', href: '/favorites' },
  { name: 'home of a third brand', href: '/ubathlifeHome' },
  { name: 'batch order of sets', href: `/order/BatchOrderDetailCompose?id=${batchId}` },
  { name: 'batch order that is not there', href: `/order/batchOrderDetail?id=${NOBODYS_ID}`, waitsFor: 'any heading' },
  { name: 'plan that is not there', href: '/order/distributionDetail?planId=none', waitsFor: 'any heading' },
  { name: 'quotation that is not there', href: '/quotation?quotationId=none', waitsFor: 'any heading' },
  { name: 'return that is not there', href: '/returnDetail?returnId=none', waitsFor: 'any heading' },
  { name: 'order that is not there', href: '/order/orderDetail?orderId=none', waitsFor: 'any heading' },
  { name: 'delivery receipt', href: `/order/receipt?orderId=${receivedId}&receiptId=${receiptId}` },
  { name: 'receipt is checked', href: `/receipt/${receiptCode}` },
  { name: 'code of no receipt', href: '/receipt/none', waitsFor: 'any heading' },
  { name: 'quotation is changed', href: `/quotationEdit?quotationId=${quotationId}` },
  { name: 'matrix of a plan', href: `/matrix?planId=${planId}` },
  { name: 'cart beside the scan list', href: '/cart?scan=1' },
  { name: 'search without words', href: '/searchResult?keyword=' },
  { name: 'used coupons', href: '/coupons?state=used' },
  { name: 'expired coupons', href: '/coupons?state=expired' },
  { name: 'decided approvals', href: '/approvals?state=decided' },
  { name: 'application for API access', href: '/apiAccess?form=new' },
  { name: 'new webhook', href: '/webhooks?form=new' },
  { name: 'API documents, guide', href: '/apiDocuments' },
  { name: 'API documents, changes', href: '/apiDocuments?tab=changes' },
  { name: 'download centre, library', href: '/downloads?view=library' },
  { name: 'download centre, library of a brand', href: '/downloads?view=library&brand=Aquordia' },
  { name: 'download centre, new package', href: '/downloads?view=build&of=cart' },
  { name: 'download centre, package of an order', href: `/downloads?view=build&of=order&id=${orderId}` },
  { name: 'download centre, links', href: '/downloads?view=links' },
  { name: 'download centre, history', href: '/downloads?view=history' },
  { name: 'request for a picture', href: `/pictureRequests?goodsId=${goodsId}` },
  { name: 'since the last visit, bought less', href: '/visit?show=less' },
  { name: 'help article without links', href: '/helpCenter?article=search' },
  { name: 'nothing found in the help', href: '/helpCenter?q=qqqqxxxx' },
  { name: 'drill is over', href: '/drill?over=1' },
  { name: 'new address', href: '/addresses', opens: 'main header button' },
  { name: 'order is cancelled', href: `/order/orderDetail?orderId=${orderId}`, opens: 'main button:has(.tabler-icon-ban)' },
]

/** Screens that only service has. */
export const serviceScreens = (caseId: string): readonly ListedScreen[] => [
  { name: 'desk', href: '/desk' },
  { name: 'case', href: `/deskCase?caseId=${caseId}` },
  { name: 'documents under review', href: '/documentReview' },
]

/** Screens that are open before the sign-in. */
export const openScreens: readonly ListedScreen[] = [
  { name: 'sign-in', href: '/login' },
  { name: 'registration', href: '/register' },
  { name: 'registration, code', href: '/register?step=code' },
  { name: 'forgotten password', href: '/forget' },
  { name: 'code is on its way', href: '/successEmail' },
  { name: 'new password', href: '/ResetPwd' },
  { name: 'new password is set', href: '/successTips' },
  { name: 'invitation', href: '/invitation' },
  { name: 'legal texts', href: '/legal' },
  { name: 'help', href: '/helpCenter' },
  { name: 'code of no receipt', href: '/receipt/none' },
]
