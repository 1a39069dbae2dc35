import type * as v from 'valibot'
import { clientAccount, clientAccountRow, session } from '#domain/contract/account.ts'
import { address } from '#domain/contract/addresses.ts'
import { bundle, cartBundle, cartChange, lineFit } from '#domain/contract/cart-shapes.ts'
import { delivery } from '#domain/contract/delivery-shapes.ts'
import { refusal, refusalData, refusedLine } from '#domain/contract/envelope.ts'
import { erpOrder } from '#domain/contract/erp-order.ts'
import { returnRead } from '#domain/contract/erp-return.ts'
import { goodsFacets } from '#domain/contract/goods-facets.ts'
import { goodsDocument, goodsVideo } from '#domain/contract/goods-files.ts'
import { goodsWire } from '#domain/contract/goods-wire.ts'
import { order, orderDraft, summary } from '#domain/contract/order-shapes.ts'
import { priceStepsWire } from '#domain/contract/price-steps-wire.ts'
import { quotations } from '#domain/contract/quotations.ts'
import { returns } from '#domain/contract/returns.ts'
import { commandVerdict } from '#domain/contract/sync.ts'

/** Schemas that several calls share, under the name that a generated client gives them. */
export const models: Readonly<Record<string, v.GenericSchema>> = {
  Address: address,
  Bundle: bundle,
  CartBundle: cartBundle,
  CartChange: cartChange,
  ClientAccount: clientAccount,
  ClientAccountRow: clientAccountRow,
  CommandVerdict: commandVerdict,
  Delivery: delivery,
  ErpOrder: erpOrder,
  ErpReturn: returnRead,
  Goods: goodsWire,
  GoodsDocument: goodsDocument,
  GoodsFacets: goodsFacets,
  GoodsVideo: goodsVideo,
  LineFit: lineFit,
  Order: order,
  OrderDraft: orderDraft,
  OrderSummary: summary,
  PriceSteps: priceStepsWire,
  Refusal: refusal,
  RefusalData: refusalData,
  Quotation: quotations.save.reply,
  RefusedLine: refusedLine,
  Return: returns.request.reply,
  Session: session,
}
