import type { Language } from '#domain/rules/languages.ts'

/**
 * What a person can be notified of on a device, each by choice: orders that were placed, shipped or cancelled in the accounts that they act
 * for, approvals, articles they wait for, articles of their favourites or of the cart that are in stock again, files they asked for, the answer to their application for an account.
 */
export const PUSH_KINDS = [
  'orders',
  'shipped',
  'cancelled',
  'approvals',
  'arrivals',
  'restocked',
  'files',
  'applications',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a message can be about: an order, an order above a person's limit (record 240), an article, articles of the cart or of the favourites, a package of files, an application for an account. */
export const PUSH_NEWS = [
  'orderGiven',
  'orderCancelled',
  'orderShipped',
  'approvalAsked',
  'approvalRefused',
  'goodsArrived',
  'cartArrived',
  'favoritesArrived',
  'filesReady',
  'filesFailed',
  'accountDecided',
] as const
export type PushNews = (typeof PUSH_NEWS)[number]

/**
 * What is sent to a device. It identifies a thing and reveals nothing about it: no price, no client, no name. A tablet is
 * shared and its screen is seen by others.
 */
export interface PushPayload {
  readonly kind: PushNews
  /** The order's, the article's, the package's or the application's; the account's where the message is about many articles. */
  readonly id: string
  /** In which of the person's client accounts it lies; null for an article. */
  readonly account: string | null
  readonly tenant: string
  readonly language: Language
}
