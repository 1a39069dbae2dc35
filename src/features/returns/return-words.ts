import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnReason, ReturnState } from '#domain/rules/returns.ts'
import type { Tone } from '../../ui/tone.ts'

export const RETURN_WORDS: Readonly<Record<ReturnState, { readonly tone: Tone; readonly word: MessageDescriptor }>> = {
  requested: { tone: 'wait', word: msg`Requested` },
  accepted: { tone: 'change', word: msg`Accepted, please send` },
  refused: { tone: 'need', word: msg`Refused` },
  sent: { tone: 'wait', word: msg`On its way back` },
  received: { tone: 'ok', word: msg`Goods received` },
  credited: { tone: 'ok', word: msg`Credited` },
  withdrawn: { tone: 'plain', word: msg`Withdrawn` },
}

/** Words of the timeline for each step. */
export const STEP_WORDS: Readonly<Record<ReturnState, MessageDescriptor>> = {
  requested: msg`Return requested`,
  accepted: msg`Return accepted`,
  refused: msg`Return refused`,
  sent: msg`Return sent`,
  received: msg`Return received`,
  credited: msg`Credit note`,
  withdrawn: msg`Return withdrawn`,
}

export const REASON_WORDS: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  damaged: msg`Damaged in transit`,
  faulty: msg`Faulty`,
  wrongArticle: msg`Wrong article delivered`,
  tooMany: msg`Too many delivered`,
  notAsDescribed: msg`Not as described`,
  notNeeded: msg`No longer needed`,
  other: msg`Another reason`,
}
