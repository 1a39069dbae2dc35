import { register } from '#domain/contract/register.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import { normaliseEmail } from '#domain/rules/email.ts'
import { normaliseVat } from '#domain/rules/vat.ts'
import type { Answer } from '../../../api/answer.ts'
import { callApi } from '../../../api/client.ts'
import { forgetOpen, keepOpen, recallOpen } from './open-application.ts'
import type { RegisterForm } from './register-form.ts'

export interface RegisterDesk {
  /** Address that received the code of an application submitted on this device; null if none waits for a code. */
  waiting(): string | null
  /** Submits the form and its proof; the service then sends a code. */
  apply(form: RegisterForm, password: string, proof: File): Promise<Answer<null>>
  again(): Promise<Answer<null>>
  confirm(code: string): Promise<Answer<null>>
  /** Drops the application that waits for its code. */
  drop(): void
}

const NOT_BEGUN = {
  ok: false,
  kind: 'refused',
  error: 'register.over',
  msg: '',
  code: 0,
  status: 422,
  data: null,
} as unknown as Answer<never>

/** Id and key of the open application, also after a reload. */
const opened = () => {
  const open = recallOpen(Date.now())
  return open && { registrationId: open.registrationId, key: open.key }
}

/** The calls of an application; its key stays on the device until the code is confirmed. */
export const createRegisterDesk = (): RegisterDesk => ({
  waiting: () => recallOpen(Date.now())?.email ?? null,
  async apply({ email: typed, vat, language, ...rest }, password, proof) {
    const texts = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim()])) as typeof rest
    const email = normaliseEmail(typed)
    const spoken = isLanguage(language) ? { language } : {}
    const body = { ...texts, ...spoken, vat: normaliseVat(vat), email, password, consent: true as const }
    const begun = await callApi(register.start, { body })
    if (!begun.ok) return begun
    const bytes = new Uint8Array(await proof.arrayBuffer())
    const sent = await callApi(register.proof, { query: begun.data, bytes })
    if (sent.ok) keepOpen({ ...begun.data, email }, Date.now())
    return sent
  },
  async again() {
    const open = opened()
    return open ? callApi(register.again, { body: open }) : NOT_BEGUN
  },
  async confirm(code) {
    const open = opened()
    if (!open) return NOT_BEGUN
    const answer = await callApi(register.confirm, { body: { ...open, code } })
    if (answer.ok) forgetOpen()
    return answer
  },
  drop: forgetOpen,
})
