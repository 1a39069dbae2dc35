import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { currentBrand } from '../../../lib/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import css from '../login-screen.module.css'
import { AccessFrame } from '../password/access-frame.tsx'
import { FailureNote } from '../password/failure-note.tsx'
import type { Trouble } from '../../../lib/error-text.ts'
import { AddressStep, CodeStep, CompanyStep, PersonStep, ProofStep } from './register-steps.tsx'
import { STEPS, forgetForm, keepForm, recallForm, stepProblems } from './register-form.ts'
import type { RegisterForm, RegisterStep } from './register-form.ts'
import type { RegisterDesk } from './register-desk.ts'
import { useNewPassword } from '../password/use-new-password.ts'

interface RegisterScreenProps {
  desk: RegisterDesk
  signInHref: string
  /** The brand’s terms and its privacy notice. */
  legalHref: string
  languages: ReactNode
  help: ReactNode
}

/** `/register`: company, address, proof, sign-in, code. What was typed stays on the device until it is done. */
export function RegisterScreen({ desk, signInHref, legalHref, languages, help }: RegisterScreenProps) {
  const { t } = useLingui()
  const brand = currentBrand()
  const [form, setForm] = useState(() => recallForm(brand.countries))
  const [step, setStep] = useState<RegisterStep>('company')
  const [isTried, setTried] = useState(false)
  const [proof, setProof] = useState<File | null>(null)
  const [consent, setConsent] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const password = useNewPassword()
  const at = STEPS.indexOf(step)
  const change = (part: Partial<RegisterForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    keepForm(next)
  }
  const goTo = (next: RegisterStep) => {
    setStep(next)
    setTried(false)
    setTrouble(null)
  }
  const isWhole = (): boolean => {
    if (stepProblems(form, step).size > 0) return false
    if (step === 'proof') return proof !== null
    return step !== 'person' || (password.check() && consent)
  }
  const run = async (ask: () => ReturnType<RegisterDesk['confirm']>, done: () => void) => {
    setBusy(true)
    setTrouble(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) done()
    else setTrouble(answer)
  }
  const goOn = async () => {
    setTried(true)
    if (!isWhole() || isBusy) return
    if (step === 'person' && proof) {
      await run(
        () => desk.apply(form, password.password, proof),
        () => goTo('code'),
      )
    } else if (step === 'code') {
      await run(
        () => desk.confirm(code.replaceAll(/\s/g, '')),
        () => {
          forgetForm()
          setDone(true)
        },
      )
    } else goTo(STEPS[at + 1] ?? 'code')
  }
  const shared = { form, change, problems: isTried ? stepProblems(form, step) : new Map() }
  if (isDone)
    return (
      <AccessFrame key="done" title={<Trans>Your application is with us</Trans>} languages={languages} help={help}>
        <div className={css.form}>
          <p>
            <Trans>
              Sign in now: you can browse everything and fill the cart. Orders go out once our service has approved your account;
              we will write to you then.
            </Trans>
          </p>
          <a href={signInHref} className={buttonClass({ variant: 'primary', large: true, block: true })}>
            <Trans>Sign in</Trans>
          </a>
        </div>
      </AccessFrame>
    )
  const number = at + 1
  const all = STEPS.length
  return (
    <AccessFrame key={step} title={<StepTitle step={step} />} languages={languages} help={help}>
      <form
        className={css.form}
        noValidate
        aria-label={t`Step ${number} of ${all}`}
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <p className={css.waits}>
          <Trans>
            Step {number} of {all}
          </Trans>
        </p>
        <FailureNote trouble={trouble} />
        {step === 'company' && <CompanyStep {...shared} countries={brand.countries} />}
        {step === 'address' && <AddressStep {...shared} />}
        {step === 'proof' && <ProofStep file={proof} isTried={isTried} onFile={setProof} />}
        {step === 'person' && (
          <PersonStep
            {...shared}
            password={password}
            consent={consent}
            isTried={isTried}
            legalHref={legalHref}
            onConsent={setConsent}
          />
        )}
        {step === 'code' && <CodeStep email={form.email} code={code} onCode={setCode} onAgain={() => desk.again()} />}
        <Button type="submit" variant="primary" large block busy={isBusy}>
          {step === 'person' ? (
            <Trans>Apply for an account</Trans>
          ) : step === 'code' ? (
            <Trans>Confirm</Trans>
          ) : (
            <Trans>Continue</Trans>
          )}
        </Button>
        {at > 0 && step !== 'code' && (
          <Button large block disabled={isBusy} onClick={() => goTo(STEPS[at - 1] ?? 'company')}>
            <Trans>Back</Trans>
          </Button>
        )}
      </form>
      {at === 0 && (
        <p>
          <a className={css.link} href={signInHref}>
            <Trans>You have an account already? Sign in</Trans>
          </a>
        </p>
      )}
    </AccessFrame>
  )
}

function StepTitle({ step }: { step: RegisterStep }) {
  if (step === 'company') return <Trans>Your company</Trans>
  if (step === 'address') return <Trans>Delivery address</Trans>
  if (step === 'proof') return <Trans>Proof of trade</Trans>
  return step === 'person' ? <Trans>Your sign-in</Trans> : <Trans>Check your e-mail</Trans>
}
