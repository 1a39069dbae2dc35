import { hashPassword } from '../../server/features/account/password.ts'
import { PASSWORD } from './kit.ts'
import type { testApp } from './kit.ts'

type Server = Awaited<ReturnType<typeof testApp>>
const email = 'ana@bazar.example'

/** How to make the calls that set a password; each sets the same password again. */
export const passwordCalls = ({ ask, signIn, clock, database }: Pick<Server, 'ask' | 'signIn' | 'clock' | 'database'>) => ({
  'account.resetPassword': async () => {
    await database.pool.query(
      `insert into password_code (tenant_id, email, language, asked_at, answered_at, code_hash, made_at)
        values ('main', $1, 'en', $2, $2, $3, $2)`,
      [email, clock.now, await hashPassword('123456')],
    )
    return ask({ method: 'PATCH', url: '/api/v1.0/user/password', payload: { email, code: '123456', password: PASSWORD } })
  },
  'account.changePassword': async () => {
    const { access_token: token } = await signIn(email, '/user/login/token')
    const payload = { current: PASSWORD, password: PASSWORD }
    return ask({ method: 'PATCH', url: '/api/v1.0/user_auth/password/change', payload, token })
  },
})
