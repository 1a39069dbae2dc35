import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CancelOption } from '#domain/rules/order.ts'

export const CANCEL_WORDS: Record<CancelOption, MessageDescriptor> = {
  orderedTwice: msg`Ordered twice`,
  wrongArticle: msg`Wrong article`,
  wrongQuantity: msg`Wrong quantity`,
  wrongAddress: msg`Wrong delivery address`,
  tooLate: msg`It would come too late`,
  notNeeded: msg`No longer needed`,
  other: msg`Another reason`,
}
