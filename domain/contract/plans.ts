import * as v from 'valibot'
import { deletePlan, savePlan } from '#domain/rules/plans.ts'
import { CART_LINES_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { SHEET_TYPES } from './media-types.ts'
import { goodsWire } from './goods-wire.ts'
import { count, goodsId, instant, listOf, nothing, paging, quantity, text, uuid } from './shapes.ts'

const planLine = v.object({ goodsId, quantity })
const planLines = v.pipe(
  v.array(planLine),
  v.minLength(1),
  v.maxLength(CART_LINES_MAX),
  v.check((lines) => new Set(lines.map((line) => line.goodsId)).size === lines.length),
)

/** A distribution plan (§3): a named list of articles and quantities, saved for ordering again. */
const plan = v.object({
  planId: uuid,
  name: v.string(),
  itemCount: count,
  totalQuantity: count,
  createdAt: instant,
  changedAt: instant,
  changedBy: v.string(),
  lines: v.array(planLine),
})
export type Plan = v.InferOutput<typeof plan>

/** Adding a plan to the cart is a `cart.save` with its lines as differences: a cart command like any other, folded and joined. */
export const plans = {
  save: call({
    name: 'plans.save',
    method: 'POST',
    path: '/v1.0/distribution_plan/save',
    auth: 'account',
    summary: 'Saves a plan under the id made on the device; without lines, it only gets the new name. The later one wins.',
    body: v.object({
      planId: uuid,
      name: v.pipe(text(TEXT_MEDIUM_MAX), v.trim(), v.minLength(1)),
      lines: v.optional(planLines),
    }),
    reply: plan,
    command: {
      lane: 'plan',
      version: 1,
      base: 'plans',
      effect: savePlan,
      label: /*i18n*/ { id: 'command.plans.save', message: 'Plan' },
      example: { planId: '01980000-0000-7000-8000-0000000000c1', name: 'Spring', lines: [{ goodsId: 'LAMP', quantity: 12 }] },
    },
  }),
  delete: call({
    name: 'plans.delete',
    method: 'GET',
    path: '/v1.0/distribution_plan/delete',
    auth: 'account',
    changes: true,
    summary: 'Deletes a plan; one that is already gone stays gone.',
    query: v.object({ planId: uuid }),
    reply: nothing,
    command: {
      lane: 'plan',
      version: 1,
      base: 'plans',
      effect: deletePlan,
      label: /*i18n*/ { id: 'command.plans.delete', message: 'Plan deleted' },
      example: { planId: '01980000-0000-7000-8000-0000000000c1' },
    },
  }),
  page: call({
    name: 'plans.page',
    method: 'GET',
    path: '/v1.0/distribution_plan/page',
    auth: 'account',
    summary: 'Plans of the account with their lines, last changed first.',
    query: v.object(paging),
    reply: listOf(plan),
  }),
  detail: call({
    name: 'plans.detail',
    method: 'GET',
    path: '/v1.0/distribution_plan',
    auth: 'account',
    summary: 'One plan with its articles at current prices.',
    query: v.object({ planId: uuid }),
    reply: v.object({
      ...plan.entries,
      lines: v.array(v.object({ ...planLine.entries, goods: v.nullable(goodsWire) })),
    }),
  }),
  download: call({
    name: 'plans.download',
    method: 'GET',
    path: '/v1.0/distribution_plan/download',
    auth: 'account',
    binary: SHEET_TYPES,
    summary: 'One plan as a spreadsheet with its articles at current prices; codes are text cells. Headings by Accept-Language.',
    query: v.object({ planId: uuid, format: v.optional(v.picklist(['xlsx', 'csv']), 'xlsx') }),
    reply: v.unknown(),
  }),
} as const
