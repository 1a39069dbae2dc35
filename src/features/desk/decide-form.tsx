import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { decisionsOf } from '#domain/contract/desk.ts'
import type { CaseDecision, CaseKindName, DetailOf } from '#domain/contract/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitStack } from '../../ui/kit/kit-fields.tsx'
import css from './desk.module.css'
import type { CasePart, CaseTerms } from './kinds/case-part.ts'
import { ReasonFields } from './reason-fields.tsx'

interface DecideFormProps<K extends CaseKindName> {
  kind: K
  detail: DetailOf<K>
  part: CasePart<K>
  isBusy: boolean
  onDecide: (decided: { decision: CaseDecision; reason: string } & CaseTerms) => Promise<boolean>
}

/**
 * Approves on the terms of its kind; refuses or asks for details with a reason, a common one or one’s own. The applicant reads it.
 */
export function DecideForm<K extends CaseKindName>({ kind, detail, part, isBusy, onDecide }: DecideFormProps<K>) {
  const [terms, setTerms] = useState<CaseTerms>(() => part.terms?.(detail) ?? {})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { TermsFields } = part
  const decide = async (decision: CaseDecision) => {
    setTried(decision !== 'approve')
    if (decision !== 'approve' && reason.trim() === '') return
    const isDone = await onDecide({ decision, reason: reason.trim(), ...(decision === 'approve' && terms) })
    if (!isDone) return
    setReason('')
    setTried(false)
  }
  return (
    <Card title={<Trans>Decide</Trans>}>
      <KitStack>
        {TermsFields && <TermsFields detail={detail} terms={terms} onChange={setTerms} />}
        <ReasonFields usual={part.reasons} reason={reason} isMissing={isTried && reason.trim() === ''} onChange={setReason} />
        <div className={css.actions}>
          {decisionsOf(kind).map((decision) => (
            <Button key={decision} variant={LOOKS[decision]} busy={isBusy} onClick={() => void decide(decision)}>
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
