import { contract } from '#domain/contract/index.ts'
import { createApi } from '../../api/client.ts'
import { currentBrand } from '../../lib/brand.ts'
import { currentLanguage } from '../start-language.ts'

/** The two calls of the screens without a sign-in, through a client without a session. */
export const openPasswordCalls = () => {
  const api = createApi({ tenant: currentBrand().id, language: currentLanguage })
  return {
    forgot: (email: string) => api.call(contract.account.forgotPassword, { body: { email } }),
    reset: (body: { email: string; code: string; password: string }) => api.call(contract.account.resetPassword, { body }),
  }
}
