import { fitQuantity } from '#domain/rules/quantity.ts'

/** So many sets or pallets as a line holds: they go by one, and what their articles allow is judged by the whole cart (§4). */
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
