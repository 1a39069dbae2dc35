import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitSelect, KitStack, KitTextArea } from '../../ui/kit/kit-fields.tsx'
import css from './desk.module.css'

type Decision = 'approve' | 'refuse' | 'ask'

interface DecideFormProps {
  lists: readonly { readonly priceListId: string; readonly currency: string }[]
  current: string
  isBusy: boolean
  onDecide: (decided: { decision: Decision; reason: string; priceListId?: string }) => Promise<boolean>
}

/** Approve with a price list; refuse or ask back with a reason, a usual one or one's own. The applicant reads it. */
export function DecideForm({ lists, current, isBusy, onDecide }: DecideFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [priceListId, setList] = useState(current)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const usual = [
    t`The company name differs from the proof of trade.`,
    t`The VAT number could not be confirmed. Please check it.`,
    t`The proof of trade cannot be read. Please send a clearer one to our service.`,
    t`We deliver to retailers and distributors only.`,
  ]
  const decide = (decision: Decision) => {
    setTried(decision !== 'approve')
    if (decision !== 'approve' && reason.trim() === '') return
    void onDecide({ decision, reason: reason.trim(), ...(decision === 'approve' && { priceListId }) })
  }
  return (
    <Card title={<Trans>Decide</Trans>}>
      <KitStack>
        <KitSelect
          label={<Trans>Price list</Trans>}
          value={priceListId}
          options={lists.map((list) => ({ value: list.priceListId, label: `${list.priceListId} · ${list.currency}` }))}
          onChange={setList}
        />
        <KitSelect
          label={<Trans>Usual reasons</Trans>}
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
          <Button variant="primary" busy={isBusy} onClick={() => decide('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => decide('ask')}>
            <Trans>Ask back</Trans>
          </Button>
          <Button variant="quiet" busy={isBusy} onClick={() => decide('refuse')}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      </KitStack>
    </Card>
  )
}
