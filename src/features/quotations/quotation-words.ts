import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuotationStanding } from '#domain/rules/quotations.ts'
import type { Tone } from '../../ui/tone.ts'

export const STANDING_WORDS: Readonly<Record<QuotationStanding, { readonly tone: Tone; readonly word: MessageDescriptor }>> = {
  open: { tone: 'wait', word: msg`Not answered` },
  accepted: { tone: 'ok', word: msg`Accepted by the customer` },
  declined: { tone: 'plain', word: msg`Declined by the customer` },
  over: { tone: 'need', word: msg`No longer valid` },
}
