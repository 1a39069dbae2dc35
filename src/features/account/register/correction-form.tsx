import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { register } from '#domain/contract/register.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { vatProblem } from '#domain/rules/vat.ts'
import type { Answer } from '../../../api/answer.ts'
import { callApi } from '../../../api/client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from '../login-screen.module.css'
import { ProofField, isProof } from './proof-field.tsx'
import { FIELD_MAX } from './register-form.ts'

interface CorrectionFormProps {
  company: string
  country: string
  vat: string
  onDone: () => void
}

/** The proof goes first: an application submitted again must include it. */
const handIn = async (proof: File | null, body: { company: string; vat: string; note: string }): Promise<Answer<null>> => {
  if (proof) {
    const kept = await callApi(register.newProof, { bytes: new Uint8Array(await proof.arrayBuffer()) })
    if (!kept.ok) return kept
  }
  return callApi(register.answer, { body })
}

/** Answers a question of service: company, VAT number, another proof, a note. */
export function CorrectionForm({ onDone, country, ...before }: CorrectionFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [company, setCompany] = useState(before.company)
  const [vat, setVat] = useState(before.vat)
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isWrong = vatProblem(vat, country) !== null
  const send = async () => {
    if (isWrong || company.trim() === '' || isBusy) return
    setBusy(true)
    // The field says why.
    if (proof && !(await isProof(proof))) {
      setBusy(false)
      return
    }
    const answer = await handIn(proof, { company: company.trim(), vat, note: note.trim() })
    setBusy(false)
    toast(answer.ok ? t`Your application has been sent again.` : errorText(answer), answer.ok ? {} : { tone: 'need' })
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
        maxLength={FIELD_MAX.company}
        value={company}
        error={company.trim() === '' && t`Please fill this in.`}
        onChange={setCompany}
      />
      <TextField
        label={t`VAT number`}
        maxLength={FIELD_MAX.vat}
        value={vat}
        error={isWrong && errorText({ error: 'register.vatFormat' })}
        onChange={setVat}
      />
      <p>
        <Trans>Another proof of trade, if the one we have is not enough:</Trans>
      </p>
      <ProofField file={proof} isMissing={false} onFile={setProof} />
      <TextAreaField label={t`Your answer`} optional maxLength={TEXT_LONG_MAX} value={note} onChange={setNote} />
      <Button type="submit" variant="primary" busy={isBusy}>
        <Trans>Submit again</Trans>
      </Button>
    </form>
  )
}
