import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DeliveryProblem, DeliveryState, WebhookType } from '#domain/rules/webhooks.ts'

export const EVENT_WORDS: Readonly<Record<WebhookType, MessageDescriptor>> = {
  'order.state_changed': msg`An order is placed or changes its state`,
  'return.state_changed': msg`A return is requested or changes its state`,
  'stock.out': msg`An article is out of stock`,
  'stock.back': msg`An article is in stock again`,
  'files.ready': msg`A package of files is ready`,
  'webhook.test': msg`Test`,
}

export const STATE_WORDS: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
}

export const STATE_TONES = { waiting: 'wait', delivered: 'ok', failed: 'need' } as const satisfies Record<DeliveryState, string>

/** Why the last attempt failed; an answer of the server is shown by its status. */
export const PROBLEM_WORDS: Readonly<Record<Exclude<DeliveryProblem, 'refused'>, MessageDescriptor>> = {
  address: msg`The host is in a private network.`,
  name: msg`The host is unknown.`,
  timeout: msg`The server did not answer in time.`,
  certificate: msg`The certificate of the server is not valid.`,
  unreachable: msg`The server could not be reached.`,
  off: msg`Not sent: the webhook was switched off.`,
}
