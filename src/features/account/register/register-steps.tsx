import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { LANGUAGES, languagesFor, pickLanguage } from '#domain/rules/languages.ts'
import { PASSWORD_CODE_DIGITS } from '#domain/rules/limits.ts'
import type { Answer } from '../../../api/answer.ts'
import { countriesIn } from '../../../lib/countries.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../login-screen.module.css'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import type { NewPasswordState } from '../password/use-new-password.ts'
import { PROOF_MEGABYTES, ProofField } from './proof-field.tsx'
import { FIELD_MAX } from './register-form.ts'
import type { FieldError, RegisterField, RegisterForm } from './register-form.ts'

interface StepProps {
  form: RegisterForm
  problems: ReadonlyMap<RegisterField, FieldError>
  change: (part: Partial<RegisterForm>) => void
}

/** Words for the error of a field. */
function useFieldError(problems: StepProps['problems']) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (field: RegisterField) => {
    const problem = problems.get(field)
    if (!problem) return false
    if (problem === 'missing') return t`Please fill this in.`
    return problem === 'email' ? t`Enter a valid e-mail address.` : errorText({ error: problem })
  }
}

export function CompanyStep({ form, problems, change, countries }: StepProps & { countries: readonly string[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorOf = useFieldError(problems)
  const names = countriesIn(language).filter(({ code }) => countries.includes(code))
  return (
    <>
      <SelectField
        label={t`Country`}
        value={form.country}
        options={names.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country) => change({ country })}
      />
      <TextField
        label={t`Company`}
        name="company"
        autoComplete="organization"
        maxLength={FIELD_MAX.company}
        value={form.company}
        error={errorOf('company')}
        onChange={(company) => change({ company })}
      />
      <TextField
        label={t`VAT number`}
        hint={t`With its country letters, as shown on your invoices.`}
        name="vat"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={FIELD_MAX.vat}
        value={form.vat}
        error={errorOf('vat')}
        onChange={(vat) => change({ vat })}
      />
    </>
  )
}

export function AddressStep({ form, problems, change }: StepProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(problems)
  const field = (
    name: Exclude<RegisterField, 'country' | 'vat' | 'email' | 'company'>,
    label: string,
    complete: string,
    optional = false,
  ) => (
    <TextField
      label={label}
      name={name}
      optional={optional}
      autoComplete={complete}
      maxLength={FIELD_MAX[name]}
      value={form[name]}
      error={errorOf(name)}
      onChange={(text) => change({ [name]: text })}
    />
  )
  return (
    <>
      {field('fullName', t`Contact person`, 'name')}
      {field('street', t`Street and number`, 'street-address')}
      {field('postalCode', t`Postal code`, 'postal-code')}
      {field('city', t`City`, 'address-level2')}
      {field('province', t`Province`, 'address-level1', true)}
      {field('telephone', t`Telephone`, 'tel', true)}
    </>
  )
}

interface ProofStepProps {
  file: File | null
  isTried: boolean
  onFile: (file: File | null) => void
}

export function ProofStep({ file, isTried, onFile }: ProofStepProps) {
  return (
    <>
      <p>
        <Trans>A trade licence or an extract from the commercial register: a PDF or a picture, up to {PROOF_MEGABYTES} MB.</Trans>
      </p>
      <ProofField file={file} isMissing={isTried} onFile={onFile} />
    </>
  )
}

interface PersonStepProps extends StepProps {
  password: NewPasswordState
  consent: boolean
  isTried: boolean
  legalHref: string
  onConsent: (consent: boolean) => void
}

export function PersonStep({ form, problems, change, password, consent, isTried, legalHref, onConsent }: PersonStepProps) {
  const { t } = useLingui()
  const consentId = useId()
  const errorOf = useFieldError(problems)
  return (
    <>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={FIELD_MAX.email}
        value={form.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <NewPasswordFields state={password} />
      <LanguageField form={form} change={change} />
      <div>
        <input id={consentId} type="checkbox" checked={consent} onChange={(event) => onConsent(event.currentTarget.checked)} />{' '}
        <label htmlFor={consentId}>
          <Trans>
            I agree to the <a href={legalHref}>terms of sale and the privacy notice</a>.
          </Trans>
        </label>
      </div>
      {isTried && !consent && (
        <p className={css.failure} role="alert">
          <Trans>Without your agreement we cannot open an account.</Trans>
        </p>
      )}
    </>
  )
}

/** Language of our mails, as country and brand allow; until one is chosen, that of the screen if it is allowed. */
function LanguageField({ form, change }: Pick<StepProps, 'form' | 'change'>) {
  const { t } = useLingui()
  const onScreen = useLanguage()
  const among = currentBrand().languages
  const allowed = new Set(languagesFor(form.country))
  const offered = LANGUAGES.filter(({ code }) => allowed.has(code) && among.includes(code))
  return (
    <SelectField
      label={t`Language of our messages`}
      hint={t`For everything about your application.`}
      value={pickLanguage([form.language, onScreen], form.country, { among })}
      options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(language) => change({ language })}
    />
  )
}

interface CodeStepProps {
  email: string
  code: string
  onCode: (code: string) => void
  onAgain: () => Promise<Answer<null>>
}

export function CodeStep({ email, code, onCode, onAgain }: CodeStepProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [said, setSaid] = useState('')
  const again = async () => {
    const answer = await onAgain()
    setSaid(answer.ok ? t`Another code is on its way.` : errorText(answer))
  }
  return (
    <>
      <p>
        <Trans>If {email} has no account yet, a code is on its way there. Enter it to prove that the address is yours.</Trans>
      </p>
      <TextField
        label={t`Verification code`}
        hint={t`${PASSWORD_CODE_DIGITS} digits from the e-mail.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={onCode}
      />
      <Button onClick={() => void again()}>
        <Trans>Ask for another code</Trans>
      </Button>
      <output>{said}</output>
    </>
  )
}
