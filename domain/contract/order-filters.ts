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

/** Days of the account (by its country), both inclusive; a period ends today (§9). */
export const dayFilters = {
  period: v.optional(v.picklist(PERIODS), 'all'),
  from: v.optional(day),
  to: v.optional(day),
}
/** True unless a period is combined with explicit days. */
export const isOneWindow = ({ period, from, to }: Days): boolean => period === 'all' || (from === undefined && to === undefined)
export const isForward = ({ from, to }: Days): boolean => from === undefined || to === undefined || from <= to

/** Matches our order number, the client's own, an article's number or name, or an invoice number, ignoring case. */
export const orderKeyword = v.optional(text(100))
export const stateFilter = v.optional(v.picklist(['all', ...ORDER_STATES]), 'all')
