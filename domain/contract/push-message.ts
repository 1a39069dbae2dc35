import type { Language } from '#domain/rules/languages.ts'

/** What a person can be notified of on a device: orders of the accounts that they act for, articles they wait for, files they asked for. */
export const PUSH_KINDS = ['orders', 'arrivals', 'files'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a message can be about: an order, an order above a person's limit (record 240), an article, a package of files. */
export const PUSH_NEWS = [
  'orderGiven',
  'orderCancelled',
  'orderShipped',
  'approvalAsked',
  'approvalRefused',
  'goodsArrived',
  'filesReady',
  'filesFailed',
] as const
export type PushNews = (typeof PUSH_NEWS)[number]

/**
 * What is sent to a device. It identifies a thing and reveals nothing about it: no price, no client, no name. A tablet is
 * shared and its screen is seen by others.
 */
export interface PushPayload {
  readonly kind: PushNews
  /** The order's, the article's or the package's. */
  readonly id: string
  /** In which of the person's client accounts it lies; null for an article. */
  readonly account: string | null
  readonly tenant: string
  readonly language: Language
}
