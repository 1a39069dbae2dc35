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
import { isProof } from './proof-field.tsx'
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
  /** True if the link in the mail with the code led here. */
  isForCode: boolean
  /** Called if someone who followed that link starts again. */
  onBegin: () => void
}

/** `/register`: company, address, proof, sign-in, code. What was typed stays on the device until it is done. */
export function RegisterScreen({ isForCode, onBegin, ...props }: RegisterScreenProps) {
  const { desk, signInHref, languages, help } = props
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done signInHref={signInHref} languages={languages} help={help} />
  if (isForCode && desk.waiting() === null) return <CodeElsewhere languages={languages} help={help} onBegin={onBegin} />
  return <Application {...props} onDone={() => setDone(true)} />
}

type ApplicationProps = Omit<RegisterScreenProps, 'isForCode' | 'onBegin'> & { onDone: () => void }

function Application({ desk, signInHref, legalHref, languages, help, onDone }: ApplicationProps) {
  const { t } = useLingui()
  const brand = currentBrand()
  const [form, setForm] = useState(() => recallForm(brand.countries))
  const [step, setStep] = useState<RegisterStep>(() => (desk.waiting() === null ? 'company' : 'code'))
  const [isTried, setTried] = useState(false)
  const [proof, setProof] = useState<File | null>(null)
  const [consent, setConsent] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
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
    if (step === 'proof' && proof && !(await isProof(proof))) return
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
          onDone()
        },
      )
    } else goTo(STEPS[at + 1] ?? 'code')
  }
  const shared = { form, change, problems: isTried ? stepProblems(form, step) : new Map() }
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
        {step === 'code' && (
          <CodeStep email={desk.waiting() ?? form.email} code={code} onCode={setCode} onAgain={() => desk.again()} />
        )}
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
        {step === 'code' && (
          <Button
            large
            block
            disabled={isBusy}
            onClick={() => {
              desk.drop()
              goTo('company')
            }}
          >
            <Trans>Begin a new application</Trans>
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

type FrameParts = Pick<RegisterScreenProps, 'languages' | 'help'>

function Done({ signInHref, ...frame }: FrameParts & Pick<RegisterScreenProps, 'signInHref'>) {
  return (
    <AccessFrame key="done" title={<Trans>Your application is with us</Trans>} {...frame}>
      <div className={css.form}>
        <p>
          <Trans>
            Sign in now: you can browse everything and fill the cart. Orders go out once our service has approved your account; we
            will write to you then.
          </Trans>
        </p>
        <a href={signInHref} className={buttonClass({ variant: 'primary', large: true, block: true })}>
          <Trans>Sign in</Trans>
        </a>
      </div>
    </AccessFrame>
  )
}

/** Shown if the mail was opened where nothing was submitted: another device or browser, or after this one's data was cleared. */
function CodeElsewhere({ onBegin, ...frame }: FrameParts & Pick<RegisterScreenProps, 'onBegin'>) {
  return (
    <AccessFrame key="elsewhere" title={<Trans>Enter the code where you applied</Trans>} {...frame}>
      <div className={css.form}>
        <p>
          <Trans>The code works only in the browser in which you applied. Open this page there: it asks for the code.</Trans>
        </p>
        <p>
          <Trans>If you no longer have that device, begin a new application here. You get another code then.</Trans>
        </p>
        <Button large block onClick={onBegin}>
          <Trans>Begin a new application</Trans>
        </Button>
      </div>
    </AccessFrame>
  )
}

function StepTitle({ step }: { step: RegisterStep }) {
  if (step === 'company') return <Trans>Your company</Trans>
  if (step === 'address') return <Trans>Delivery address</Trans>
  if (step === 'proof') return <Trans>Proof of trade</Trans>
  return step === 'person' ? <Trans>Your sign-in</Trans> : <Trans>Check your e-mail</Trans>
}
