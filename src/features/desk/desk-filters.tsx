import { useLingui } from '@lingui/react/macro'
import { CASE_KINDS } from '#domain/contract/desk.ts'
import type { CaseKindName, CaseState } from '#domain/contract/desk.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { DeskFilter, DeskQuestion } from './desk.reads.ts'
import { CASE_PARTS } from './kinds/case-parts.ts'

interface DeskFiltersProps {
  state: DeskFilter
  kind: CaseKindName | undefined
  counts: readonly { readonly kind: CaseKindName; readonly state: CaseState; readonly count: number }[]
  onChange: (part: Partial<DeskQuestion>) => void
}

/** States with their counts for the chosen kind, and kinds with their counts for the chosen state. */
export function DeskFilters({ state, kind, counts, onChange }: DeskFiltersProps) {
  const { t, i18n } = useLingui()
  const stored = (filter: DeskFilter): CaseState => (filter === 'waiting' ? 'open' : filter)
  const label = (words: string, ofState: CaseState, ofKind: CaseKindName | undefined) => {
    const all = counts.filter((one) => one.state === ofState && (ofKind === undefined || one.kind === ofKind))
    const sum = all.reduce((before, { count }) => before + count, 0)
    return sum > 0 ? `${words} ${sum}` : words
  }
  const stateChoice = (value: DeskFilter, words: string) => ({ value, label: label(words, stored(value), kind) })
  const ANY = 'any'
  return (
    <>
      <Segmented
        data-guide="deskStates"
        label={t`State`}
        value={state}
        choices={[
          stateChoice('waiting', t`To be reviewed`),
          stateChoice('asked', t`Details requested`),
          stateChoice('approved', t`Approved`),
          stateChoice('refused', t`Refused`),
          stateChoice('withdrawn', t`Withdrawn`),
          stateChoice('revoked', t`Revoked`),
        ]}
        onChange={(next) => onChange({ state: next, page: 1 })}
      />
      <Segmented<CaseKindName | typeof ANY>
        data-guide="deskKinds"
        label={t`Kind`}
        value={kind ?? ANY}
        choices={[
          { value: ANY, label: label(t`Everything`, stored(state), undefined) },
          ...CASE_KINDS.map((one) => ({ value: one, label: label(i18n._(CASE_PARTS[one].name), stored(state), one) })),
        ]}
        onChange={(next) => onChange({ kind: next === ANY ? undefined : next, page: 1 })}
      />
    </>
  )
}
