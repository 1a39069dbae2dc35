import { register } from '#domain/contract/register.ts'
import { normaliseEmail } from '#domain/rules/email.ts'
import { normaliseVat } from '#domain/rules/vat.ts'
import type { Answer } from '../../../api/answer.ts'
import { callApi } from '../../../api/client.ts'
import type { RegisterForm } from './register-form.ts'

export interface RegisterDesk {
  /** Hands in the form and its proof; a code is on its way then. */
  apply(form: RegisterForm, password: string, proof: File): Promise<Answer<null>>
  again(): Promise<Answer<null>>
  confirm(code: string): Promise<Answer<null>>
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

/** The calls of an application; what opens it lives as long as the page. */
export const createRegisterDesk = (): RegisterDesk => {
  let open: { readonly registrationId: string; readonly key: string } | null = null
  return {
    async apply(form, password, proof) {
      const { email, vat, ...rest } = form
      const texts = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim()])) as typeof rest
      const body = { ...texts, vat: normaliseVat(vat), email: normaliseEmail(email), password, consent: true as const }
      const begun = await callApi(register.start, { body })
      if (!begun.ok) return begun
      const bytes = new Uint8Array(await proof.arrayBuffer())
      const sent = await callApi(register.proof, { query: begun.data, bytes })
      if (sent.ok) open = begun.data
      return sent
    },
    again: () => (open ? callApi(register.again, { body: open }) : Promise.resolve(NOT_BEGUN)),
    confirm: (code) => (open ? callApi(register.confirm, { body: { ...open, code } }) : Promise.resolve(NOT_BEGUN)),
  }
}
