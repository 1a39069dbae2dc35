import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { decisionsOf } from '#domain/contract/desk.ts'
import type { CaseDecision, CaseKindName, DetailOf } from '#domain/contract/desk.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitSelect, KitStack, KitTextArea } from '../../ui/kit/kit-fields.tsx'
import css from './desk.module.css'
import type { CasePart, CaseTerms } from './kinds/case-part.ts'

interface DecideFormProps<K extends CaseKindName> {
  kind: K
  detail: DetailOf<K>
  part: CasePart<K>
  isBusy: boolean
  onDecide: (decided: { decision: CaseDecision; reason: string } & CaseTerms) => Promise<boolean>
}

/** Approve on the terms of its kind; refuse or ask back with a reason, a usual one or one's own. The applicant reads it. */
export function DecideForm<K extends CaseKindName>({ kind, detail, part, isBusy, onDecide }: DecideFormProps<K>) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const [terms, setTerms] = useState<CaseTerms>(() => part.terms?.(detail) ?? {})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { TermsFields } = part
  const usual = part.reasons.map((one) => i18n._(one))
  const decide = (decision: CaseDecision) => {
    setTried(decision !== 'approve')
    if (decision !== 'approve' && reason.trim() === '') return
    void onDecide({ decision, reason: reason.trim(), ...(decision === 'approve' && terms) })
  }
  return (
    <Card title={<Trans>Decide</Trans>}>
      <KitStack>
        {TermsFields && <TermsFields detail={detail} terms={terms} onChange={setTerms} />}
        <KitSelect
          label={<Trans>Common reasons</Trans>}
          value=""
          options={[{ value: '', label: t`Choose a reason` }, ...usual.map((words) => ({ value: words, label: words }))]}
          onChange={(words) => words !== '' && setReason(words)}
        />
        <KitTextArea
          label={<Trans>Reason</Trans>}
          hint={<Trans>The applicant reads it, so write in their language where you can.</Trans>}
          maxLength={TEXT_LONG_MAX}
          value={reason}
          error={isTried && reason.trim() === '' && errorText({ error: 'desk.reasonMissing' })}
          onChange={setReason}
        />
        <div className={css.actions}>
          {decisionsOf(kind).map((decision) => (
            <Button key={decision} variant={LOOKS[decision]} busy={isBusy} onClick={() => decide(decision)}>
              <DecisionWord decision={decision} />
            </Button>
          ))}
        </div>
      </KitStack>
    </Card>
  )
}

const LOOKS = { approve: 'primary', ask: 'secondary', refuse: 'quiet' } as const

function DecisionWord({ decision }: { decision: CaseDecision }) {
  if (decision === 'approve') return <Trans>Approve</Trans>
  return decision === 'ask' ? <Trans>Ask for details</Trans> : <Trans>Refuse</Trans>
}
