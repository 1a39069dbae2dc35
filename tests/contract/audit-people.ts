import { createHash } from 'node:crypto'
import { anAuthenticator } from '../kit/authenticator.ts'
import type { Authenticator } from '../kit/authenticator.ts'
import { PASSWORD, ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'signIn' | 'database'>

const TOKEN = 'A'.repeat(43)
const OTHER = '01980000-0000-7000-8000-0000000000aa'
const INVITED = '01980000-0000-7000-8000-0000000000ab'

/** The calls of a buyer's passkeys, each with what it needs. */
export const passkeyCalls = ({ ask, signIn, database: { pool } }: Given) => {
  const token = async () => (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const post = async (path: string, payload: object, as?: string) =>
    ask({ method: 'POST', url: `/api/v1.0${path}`, payload, ...(as !== undefined && { token: as }) })
  const asked = async (path: string, payload: object, as?: string) =>
    (await post(path, payload, as)).json<{ data: { questionId: string; options: { challenge: string } } }>().data
  const add = async (key: Authenticator) => {
    const as = await token()
    const { questionId, options } = await asked('/user_passkey/question', { password: PASSWORD }, as)
    return post('/user_passkey', { questionId, name: 'Tablet', ...key.make(options.challenge) }, as)
  }
  return {
    'passkeys.add': () => add(anAuthenticator()),
    'passkeys.remove': async () => {
      await add(anAuthenticator())
      const { rows } = await pool.query<{ id: string }>('select passkey_id as id from passkey limit 1')
      return post('/user_passkey/remove', { passkeyId: rows[0]!.id }, await token())
    },
    'passkeys.signIn': async () => {
      const key = anAuthenticator()
      await add(key)
      const { questionId, options } = await asked('/user/passkey/question', {})
      return post('/user/passkey/login', { questionId, ...key.answer(options.challenge) })
    },
  }
}

/** The calls of an account's people and a person's sessions, each with what it needs. */
export const peopleCalls = ({ ask, signIn, database: { pool } }: Given) => {
  const token = async () => (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const post = async (path: string, payload: object) =>
    ask({ method: 'POST', url: `/api/v1.0${path}`, payload, token: await token() })
  const somebody = () =>
    pool.query(
      `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash, may)
        values ('main', $1, $2, 'dan@bazar.example', 'Dan', '', 'look') on conflict do nothing`,
      [OTHER, ids.mine],
    )
  const invitation = () =>
    pool.query(
      `insert into buyer_invitation (tenant_id, invitation_id, account_id, email, name, may, language, invited_by, made_at, token_hash)
        values ('main', $1, $2, 'eva@bazar.example', 'Eva', 'look', 'en', $3, '2026-11-21T10:00:00Z', $4) on conflict do nothing`,
      [INVITED, ids.mine, ids.buyer, createHash('sha256').update(TOKEN).digest()],
    )
  return {
    'people.invite': () => post('/account_people/invite', { email: 'fay@bazar.example', name: 'Fay', right: 'look' }),
    'people.inviteAgain': async () => {
      await invitation()
      return post('/account_people/invite_again', { invitationId: INVITED })
    },
    'people.withdraw': async () => {
      await invitation()
      return post('/account_people/withdraw', { invitationId: INVITED })
    },
    'people.accept': async () => {
      await invitation()
      const payload = { token: TOKEN, name: 'Eva', password: 'lamp shop 26' }
      return ask({ method: 'POST', url: '/api/v1.0/invitation/accept', payload })
    },
    'people.change': async () => {
      await somebody()
      return post('/account_people/change', { personId: OTHER, right: 'order' })
    },
    'people.remove': async () => {
      await somebody()
      return post('/account_people/remove', { personId: OTHER })
    },
    'people.rename': async () =>
      ask({ method: 'PATCH', url: '/api/v1.0/user_auth', payload: { name: 'Ana' }, token: await token() }),
    'people.setUsername': async () =>
      ask({ method: 'PATCH', url: '/api/v1.0/user_auth/username', payload: { username: 'ana' }, token: await token() }),
    'people.endSession': async () => {
      await signIn('ana@bazar.example', '/user/login/token')
      const { rows } = await pool.query<{ id: string }>(
        'select session_id as id from session where principal_id = $1 and ended_at is null order by opened_at, session_id limit 1',
        [ids.buyer],
      )
      return post('/user_session/end', { sessionId: rows[0]!.id })
    },
    'mails.read': () => post('/email/message/read', {}),
    'guides.tell': async () => ask({ method: 'POST', url: '/api/v1.0/userNotice/guide/cart-1', token: await token() }),
    'mails.choose': () => post('/subscribe/config', { quiet: null }),
    'people.endOthers': () => post('/user_session/end_others', {}),
  }
}
