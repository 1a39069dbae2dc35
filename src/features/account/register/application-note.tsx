import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglass, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { register } from '#domain/contract/register.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { vatProblem } from '#domain/rules/vat.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from '../login-screen.module.css'

/** Where the account's application stands, and what is missing; nothing for an account that is approved. */
export function ApplicationNote() {
  const account = useAccount()
  const { data, retry } = useKeptRead({
    key: ['register', account?.clientId ?? ''],
    ask: () => callApi(register.state),
    freshMs: 0,
    enabled: account !== null && !account.official,
  })
  if (!data || data.state === 'approved' || account?.official) return null
  const isOpen = data.state === 'received'
  return (
    <Card title={isOpen ? <Trans>Your application is being reviewed</Trans> : <Trans>Your application needs a correction</Trans>}>
      <div className={css.form}>
        <p>
          {isOpen ? <IconHourglass size={20} aria-hidden /> : <IconPencil size={20} aria-hidden />}{' '}
          <Trans>You can browse everything and fill the cart. Orders go out after the approval; we will write to you then.</Trans>
        </p>
        {data.reason !== '' && (
          <p>
            <Trans>What our service wrote: {data.reason}</Trans>
          </p>
        )}
        {!isOpen && <Correction company={data.company} country={data.country} vat={data.vat} onDone={retry} />}
      </div>
    </Card>
  )
}

interface CorrectionProps {
  company: string
  country: string
  vat: string
  onDone: () => void
}

function Correction({ onDone, country, ...before }: CorrectionProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [company, setCompany] = useState(before.company)
  const [vat, setVat] = useState(before.vat)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isWrong = vatProblem(vat, country) !== null
  const send = async () => {
    if (isWrong || company.trim() === '' || isBusy) return
    setBusy(true)
    const answer = await callApi(register.answer, { body: { company: company.trim(), vat, note: note.trim() } })
    setBusy(false)
    toast(answer.ok ? t`Your application is handed in again.` : errorText(answer), answer.ok ? {} : { tone: 'need' })
    if (answer.ok) onDone()
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={t`Company`}
        maxLength={100}
        value={company}
        error={company.trim() === '' && t`Please fill this in.`}
        onChange={setCompany}
      />
      <TextField
        label={t`VAT number`}
        maxLength={30}
        value={vat}
        error={isWrong && errorText({ error: 'register.vatFormat' })}
        onChange={setVat}
      />
      <TextAreaField label={t`Your answer`} optional maxLength={TEXT_LONG_MAX} value={note} onChange={setNote} />
      <Button type="submit" variant="primary" busy={isBusy}>
        <Trans>Hand in again</Trans>
      </Button>
    </form>
  )
}
