import type { GuideText } from './guide-texts.ts'

export const GUIDE_TYPES = [
  'home',
  'list',
  'article',
  'cart',
  'quickOrder',
  'confirm',
  'orders',
  'batch',
  'matrix',
  'returns',
  'quotations',
  'downloads',
  'today',
  'desk',
] as const
export type GuideType = (typeof GUIDE_TYPES)[number]

/**
 * A short tour of a screen (§7, decisions §14); each step points at one part of it. A person who has seen a version is not offered
 * it again, so a raised version means new text worth reading.
 */
interface Guide {
  readonly type: GuideType
  readonly version: number
  readonly steps: readonly { readonly target: string; readonly text: GuideText }[]
}

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
    type: 'article',
    version: 1,
    steps: [
      { target: 'articlePictures', text: 'articlePictures' },
      { target: 'articleStock', text: 'articleStock' },
      { target: 'articleBuy', text: 'articleBuy' },
      { target: 'articleFiles', text: 'articleFiles' },
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
  {
    type: 'confirm',
    version: 1,
    steps: [
      { target: 'confirmAddress', text: 'confirmAddress' },
      { target: 'confirmDetails', text: 'confirmDetails' },
      { target: 'confirmShort', text: 'confirmShort' },
      { target: 'confirmSubmit', text: 'confirmSubmit' },
    ],
  },
  {
    type: 'orders',
    version: 1,
    steps: [
      { target: 'ordersFilters', text: 'ordersFilters' },
      { target: 'ordersStates', text: 'ordersStates' },
      { target: 'ordersSave', text: 'ordersSave' },
      { target: 'ordersOrder', text: 'ordersOrder' },
    ],
  },
  {
    type: 'batch',
    version: 1,
    steps: [
      { target: 'batchTemplate', text: 'batchTemplate' },
      { target: 'batchDrop', text: 'batchDrop' },
      { target: 'batchHistory', text: 'batchHistory' },
    ],
  },
  {
    type: 'matrix',
    version: 1,
    steps: [
      { target: 'matrixBranches', text: 'matrixBranches' },
      { target: 'matrixAdd', text: 'matrixAdd' },
      { target: 'matrixGrid', text: 'matrixGrid' },
      { target: 'matrixConfirm', text: 'matrixConfirm' },
    ],
  },
  {
    type: 'returns',
    version: 1,
    steps: [
      { target: 'returnsBegin', text: 'returnsBegin' },
      { target: 'returnsFilters', text: 'returnsFilters' },
      { target: 'returnsOne', text: 'returnsOne' },
    ],
  },
  {
    type: 'quotations',
    version: 1,
    steps: [
      { target: 'quotationsBegin', text: 'quotationsBegin' },
      { target: 'quotationsDraft', text: 'quotationsDraft' },
      { target: 'quotationsFilters', text: 'quotationsFilters' },
      { target: 'quotationsOne', text: 'quotationsOne' },
    ],
  },
  {
    type: 'downloads',
    version: 1,
    steps: [
      { target: 'downloadsViews', text: 'downloadsViews' },
      { target: 'downloadsLists', text: 'downloadsLists' },
      { target: 'downloadsOne', text: 'downloadsOne' },
    ],
  },
  {
    type: 'today',
    version: 1,
    steps: [
      { target: 'todayPrepare', text: 'todayPrepare' },
      { target: 'todayClient', text: 'todayClient' },
      { target: 'todayLights', text: 'todayLights' },
      { target: 'todayFiles', text: 'todayFiles' },
      { target: 'todayDrill', text: 'todayDrill' },
    ],
  },
  {
    type: 'desk',
    version: 1,
    steps: [
      { target: 'deskStates', text: 'deskStates' },
      { target: 'deskKinds', text: 'deskKinds' },
      { target: 'deskSearch', text: 'deskSearch' },
      { target: 'deskOne', text: 'deskOne' },
    ],
  },
]

/** Returns the name of the notice that a person was offered this version of a guide. */
export const guideNotice = (id: string, version: number): string => `${id}-${version}`
