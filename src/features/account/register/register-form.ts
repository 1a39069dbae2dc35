import { addressProblems } from '#domain/rules/address.ts'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { vatProblem } from '#domain/rules/vat.ts'
import { forget, recall, remember } from '../../../lib/remember.ts'

/** What was typed, kept on the device meanwhile; the password and the file never are. */
export interface RegisterForm {
  readonly company: string
  readonly country: string
  readonly vat: string
  readonly fullName: string
  readonly street: string
  readonly telephone: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  readonly email: string
  /** Language of our mails; empty for that of the screen. */
  readonly language: string
}
export type RegisterField = keyof RegisterForm

export const STEPS = ['company', 'address', 'proof', 'person', 'code'] as const
export type RegisterStep = (typeof STEPS)[number]

const FIELDS: Readonly<Record<RegisterStep, readonly RegisterField[]>> = {
  company: ['company', 'country', 'vat'],
  address: ['fullName', 'street', 'postalCode', 'city', 'province', 'telephone'],
  proof: [],
  person: ['email'],
  code: [],
}
const OPTIONAL: ReadonlySet<RegisterField> = new Set<RegisterField>(['province', 'telephone', 'language'])
export const FIELD_MAX: Readonly<Record<RegisterField, number>> = {
  company: 100,
  country: 2,
  vat: 30,
  fullName: 100,
  street: 200,
  telephone: 50,
  province: 100,
  city: 100,
  postalCode: 20,
  email: 254,
  language: 5,
}

const VAT = { country: 'register.vatCountry', format: 'register.vatFormat', checkDigit: 'register.vatCheckDigit' } as const
export type FieldError =
  | 'missing'
  | 'email'
  | (typeof VAT)[keyof typeof VAT]
  | 'address.postalCode'
  | 'address.telephone'
  | 'address.country'

const problemOf = (form: RegisterForm, field: RegisterField): FieldError | null => {
  if (!OPTIONAL.has(field) && form[field].trim() === '') return 'missing'
  if (field === 'email') return isEmail(normaliseEmail(form.email)) ? null : 'email'
  if (field === 'vat') {
    const problem = vatProblem(form.vat, form.country)
    return problem && VAT[problem]
  }
  if (field !== 'postalCode' && field !== 'telephone') return null
  return addressProblems(form).includes(field) ? `address.${field}` : null
}

/** Errors of a step by field, by the server's own rules. */
export const stepProblems = (form: RegisterForm, step: RegisterStep): ReadonlyMap<RegisterField, FieldError> =>
  new Map(
    FIELDS[step].flatMap((field): [RegisterField, FieldError][] => {
      const problem = problemOf(form, field)
      return problem ? [[field, problem]] : []
    }),
  )

const KEY = 'tradepad.application'
export const emptyForm = (country: string): RegisterForm => ({
  company: '',
  country,
  vat: '',
  fullName: '',
  street: '',
  telephone: '',
  province: '',
  city: '',
  postalCode: '',
  email: '',
  language: '',
})

/** Returns what was typed before, without malformed values. */
export const recallForm = (countries: readonly string[]): RegisterForm => {
  const empty = emptyForm(countries[0] ?? '')
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as Readonly<Record<string, unknown>>
    const texts = Object.keys(empty).flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : []))
    const form = { ...empty, ...Object.fromEntries(texts) } as RegisterForm
    return countries.includes(form.country) ? form : { ...form, country: empty.country }
  } catch {
    return empty
  }
}
export const keepForm = (form: RegisterForm): void => remember(KEY, JSON.stringify(form))
export const forgetForm = (): void => forget(KEY)
