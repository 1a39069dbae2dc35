import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Moment } from './timeline.ts'

/** Words of the timeline for each event. */
export const MOMENT_WORDS: Record<Moment['kind'], MessageDescriptor> = {
  given: msg`Saved on this device`,
  submitted: msg`Submitted`,
  changed: msg`Accepted with changes`,
  note: msg`Note`,
  picking: msg`Being picked`,
  shipped: msg`Shipped`,
  invoiced: msg`Invoiced`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  returnAsked: msg`Return requested`,
  returnWithdrawn: msg`Return withdrawn`,
  returnAccepted: msg`Return accepted`,
  returnRefused: msg`Return refused`,
  returnSent: msg`Return sent`,
  returnReceived: msg`Return received`,
  credited: msg`Credit note`,
}
