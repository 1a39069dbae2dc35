/**
 * A short tour of a screen (§7, decisions §14): each step points at one part of it. A text is a whole sentence; the nine catalogs translate
 * it. Who has seen a version is not offered it again, so a raised version means new words worth reading.
 */
interface Guide {
  readonly type: GuideType
  readonly version: number
  readonly steps: readonly { readonly target: string; readonly text: GuideText }[]
}

export const GUIDE_TYPES = ['home', 'list', 'cart', 'quickOrder'] as const
export type GuideType = (typeof GUIDE_TYPES)[number]

export const guideTexts = {
  homeSearch: /*i18n*/ {
    id: 'guide.home.search',
    message: 'Search by name, number or barcode. It works without a connection too.',
  },
  homeSync: /*i18n*/ {
    id: 'guide.home.sync',
    message: 'Here you see whether everything is sent and how old the data is. What is not sent yet is kept on this device.',
  },
  homeCart: /*i18n*/ { id: 'guide.home.cart', message: 'Your cart is always in sight, with its articles and its total.' },
  listTools: /*i18n*/ {
    id: 'guide.list.tools',
    message: 'Filter by stock and features, choose the order of the list, and look at it as cards or as a table.',
  },
  listCard: /*i18n*/ {
    id: 'guide.list.card',
    message: 'Add an article right here. Quantities go in the steps in which the article is sold.',
  },
  cartLines: /*i18n*/ {
    id: 'guide.cart.lines',
    message: 'Untick what you do not want to order today. It stays in the cart for the next order.',
  },
  cartSummary: /*i18n*/ {
    id: 'guide.cart.summary',
    message:
      'Here stands what the order comes to and what still keeps it from being placed. You can place it without a connection.',
  },
  quickRows: /*i18n*/ {
    id: 'guide.quick.rows',
    message: 'Type or scan a code, then the quantity. Enter goes on to the next row. You can paste a whole list too.',
  },
  quickSummary: /*i18n*/ { id: 'guide.quick.summary', message: 'Add all rows to the cart at once when they are ready.' },
} as const
export type GuideText = keyof typeof guideTexts

export const guides: readonly Guide[] = [
  {
    type: 'home',
    version: 1,
    steps: [
      { target: 'search', text: 'homeSearch' },
      { target: 'sync', text: 'homeSync' },
      { target: 'cart', text: 'homeCart' },
    ],
  },
  {
    type: 'list',
    version: 1,
    steps: [
      { target: 'tools', text: 'listTools' },
      { target: 'card', text: 'listCard' },
    ],
  },
  {
    type: 'cart',
    version: 1,
    steps: [
      { target: 'lines', text: 'cartLines' },
      { target: 'summary', text: 'cartSummary' },
    ],
  },
  {
    type: 'quickOrder',
    version: 1,
    steps: [
      { target: 'rows', text: 'quickRows' },
      { target: 'rowsSummary', text: 'quickSummary' },
    ],
  },
]

/** The notice that a person was offered this version of a guide. */
export const guideNotice = (id: string, version: number): string => `${id}-${version}`
