import { useLingui } from '@lingui/react/macro'
import type { Quotation } from '#domain/contract/quotations.ts'
import { standingOf } from '#domain/rules/quotation-prices.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import { STANDING_WORDS } from './quotation-words.ts'
import { usePendingActs, useToday } from './quotations.reads.ts'

/** The customer's answer; a command still waiting on this device is shown beside it. */
export function QuotationState({ one }: { one: Quotation }) {
  const { i18n } = useLingui()
  const today = useToday()
  const pending = usePendingActs(one.quotationId)
  const { tone, word } = STANDING_WORDS[standingOf(one, today)]
  return (
    <>
      <Badge tone={tone}>{i18n._(word)}</Badge>
      {pending && <LocalState state={pending} />}
    </>
  )
}
