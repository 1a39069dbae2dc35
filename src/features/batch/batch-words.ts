import { useLingui } from '@lingui/react'
import { batchNotes, batchReasonTexts } from '#domain/contract/batch-texts.ts'
import type { BatchReason } from '#domain/rules/batch-names.ts'

/** Why a row cannot be ordered, in words; the same texts as in the file of failed rows. */
export function useReasonText(): (row: { readonly reason: BatchReason; readonly about: string }) => string {
  const { i18n } = useLingui()
  const say = ({ id, message }: { id: string; message: string }, about: string) => i18n._(id, { about }, { message })
  return ({ reason, about }) => {
    const text = say(batchReasonTexts[reason], about)
    const hasAllowed = about !== '' && (reason === 'belowMultiple' || reason === 'insufficientStock')
    return hasAllowed ? `${text}. ${say(batchNotes.allowed, about)}` : text
  }
}
