import * as v from 'valibot'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { RETURN_STATES } from '#domain/rules/returns.ts'
import { WEBHOOK_TEST } from '#domain/rules/webhooks.ts'
import type { WebhookType } from '#domain/rules/webhooks.ts'
import { count, goodsId, instant, uuid } from './shapes.ts'

const orderState = v.picklist(ORDER_STATES)
const returnState = v.picklist(RETURN_STATES)

const stock = v.object({ goodsId, remaining: count })

/** Data of each event, by its type. */
const facts = {
  'order.state_changed': v.object({
    orderId: uuid,
    orderNumber: v.string(),
    ownNumber: v.string(),
    state: orderState,
    /** Null for a new order. */
    formerState: v.nullable(orderState),
  }),
  'return.state_changed': v.object({
    returnId: uuid,
    returnNumber: v.string(),
    orderId: uuid,
    state: returnState,
    formerState: v.nullable(returnState),
  }),
  'stock.out': stock,
  'stock.back': stock,
  'files.ready': v.object({
    fileId: uuid,
    fileName: v.string(),
    files: count,
    missing: count,
    bytes: count,
    expiresAt: instant,
  }),
  [WEBHOOK_TEST]: v.object({}),
} satisfies Record<WebhookType, v.GenericSchema>

const eventOf = <T extends WebhookType>(type: T) =>
  v.object({
    type: v.literal(type),
    /** When it happened; the header has the time of sending. */
    timestamp: instant,
    data: facts[type],
  })

/** Body of each event, in the format of Standard Webhooks. */
export const webhookEvents = {
  'order.state_changed': eventOf('order.state_changed'),
  'return.state_changed': eventOf('return.state_changed'),
  'stock.out': eventOf('stock.out'),
  'stock.back': eventOf('stock.back'),
  'files.ready': eventOf('files.ready'),
  [WEBHOOK_TEST]: eventOf(WEBHOOK_TEST),
} as const satisfies Record<WebhookType, v.GenericSchema>
