import type { Language } from '#domain/rules/languages.ts'

/**
 * Notifications that a person can choose on a device: orders placed, shipped or cancelled in the accounts that they act for,
 * approvals, awaited articles, favourites or cart articles back in stock, requested files, the answer to their application for an
 * account.
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

/** Subjects of a message: an order, an approval (record 240), an article, cart or favourite articles, files, an application. */
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
 * Payload sent to a device. It identifies a thing and reveals nothing about it: no price, no client, no name. A tablet is shared,
 * and others see its screen.
 */
export interface PushPayload {
  readonly kind: PushNews
  /** Id of the order, article, package or application; of the account if the message is about many articles. */
  readonly id: string
  /** The client account that it belongs to; null for an article. */
  readonly account: string | null
  readonly tenant: string
  readonly language: Language
}
