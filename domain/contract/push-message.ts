import type { Language } from '#domain/rules/languages.ts'

/** What a person can be notified of on a device: orders of the accounts that they act for, and articles they wait for. */
export const PUSH_KINDS = ['orders', 'arrivals'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * What is sent to a device. It identifies a thing and reveals nothing about it: no price, no client, no name. A tablet is
 * shared and its screen is seen by others.
 */
export interface PushPayload {
  readonly kind: 'orderGiven' | 'orderCancelled' | 'orderShipped' | 'goodsArrived'
  /** The order's or the article's. */
  readonly id: string
  /** In which of the person's client accounts the order lies; null for an article. */
  readonly account: string | null
  readonly tenant: string
  readonly language: Language
}
