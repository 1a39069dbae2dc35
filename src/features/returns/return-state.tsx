import { useLingui } from '@lingui/react/macro'
import type { Return } from '#domain/contract/returns.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import { RETURN_WORDS } from './return-words.ts'
import { usePendingActs } from './returns.reads.ts'

/** The state of a return; a command still waiting on this device is shown beside it. */
export function ReturnStateMark({ one }: { one: Return }) {
  const { i18n } = useLingui()
  const pending = usePendingActs(one.returnId)
  const { tone, word } = RETURN_WORDS[one.state]
  return (
    <>
      <Badge tone={tone}>{i18n._(word)}</Badge>
      {pending && <LocalState state={pending} />}
    </>
  )
}
