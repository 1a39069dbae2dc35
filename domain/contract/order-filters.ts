import * as v from 'valibot'
import { PERIODS } from '#domain/rules/account-day.ts'
import type { ListPeriod } from '#domain/rules/account-day.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { day, text } from './shapes.ts'

interface Days {
  readonly period: ListPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days are the account's own (by its country), both included; a period ends today (§9). */
export const dayFilters = {
  period: v.optional(v.picklist(PERIODS), 'all'),
  from: v.optional(day),
  to: v.optional(day),
}
/** A period goes without days of one's own. */
export const isOneWindow = ({ period, from, to }: Days): boolean => period === 'all' || (from === undefined && to === undefined)
export const isForward = ({ from, to }: Days): boolean => from === undefined || to === undefined || from <= to

/** In our order number, the client's own, an article's number or name, or an invoice number; letter case does not count. */
export const orderKeyword = v.optional(text(100))
export const stateFilter = v.optional(v.picklist(['all', ...ORDER_STATES]), 'all')
