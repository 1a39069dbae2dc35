import { fitQuantity } from '#domain/rules/quantity.ts'

/** Caps a number of sets or pallets at what a line holds; the whole cart decides what their articles allow (§4). */
export const fitWholes = (asked: number) =>
  fitQuantity(asked, {
    orderingMode: 'normal',
    fromChinaOnMain: false,
    saleDouble: 1,
    pkgNum: 1,
    cntNum: 1,
    notCheckStock: true,
    wholesaleQty: null,
  })
