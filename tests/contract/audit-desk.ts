import { createHash } from 'node:crypto'
import { hashPassword } from '../../server/features/account/password.ts'
import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'signIn' | 'database' | 'clock'>

const KEY = 'A'.repeat(43)
const REGISTRATION = '01980000-0000-7000-8000-0000000000ef'
const SUBJECT = '01980000-0000-7000-8000-0000000000ee'
const CASE = '01980000-0000-7000-8000-0000000000f1'
const PASSED = '01980000-0000-7000-8000-0000000000f2'

/** The calls of an application and of the desk, each with what it needs. */
export const deskCalls = ({ ask, signIn, clock, database: { pool } }: Given) => {
  const address = JSON.stringify({ fullName: 'Eva', street: 'S', telephone: '', province: '', city: 'Bonn', postalCode: '53111' })
  const application = async (id: string, account: string | null, state: string) =>
    pool.query(
      `insert into registration (tenant_id, registration_id, account_id, email, company, country, vat, address, language, password_hash,
          key_hash, code_hash, code_at, proof_hash, proof_kind, asked_at, state)
        values ('main', $1, $2, $3, 'Lampen', 'DE', 'DE136695976', $4, 'en', '', $5, $6, $7, 'x', 'pdf', $7, $8)
        on conflict (tenant_id, registration_id) do update set state = excluded.state`,
      [
        id,
        account,
        `${id}@lampen.example`,
        address,
        createHash('sha256').update(KEY).digest(),
        await hashPassword('123456'),
        clock.now,
        state,
      ],
    )
  const aCase = async () => {
    await application(SUBJECT, ids.mine, 'received')
    await pool.query(
      `insert into desk_case (tenant_id, account_id, case_id, kind, subject_id, title, opened_at, changed_at)
        values ('main', $4, $1, 'registration', $2, 'Lampen', $3, $3) on conflict (tenant_id, case_id) do update set state = 'open', version = 1`,
      [CASE, SUBJECT, clock.now, ids.mine],
    )
  }
  const atDesk = async (path: string, payload: object) => {
    await aCase()
    const { access_token: token } = await signIn('karl')
    return ask({ method: 'POST', url: `/api/v1.0/desk/${path}`, payload: { caseId: CASE, version: 1, ...payload }, token })
  }
  return {
    'register.confirm': async () => {
      await application(REGISTRATION, null, 'open')
      const payload = { registrationId: REGISTRATION, key: KEY, code: '123456' }
      return ask({ method: 'POST', url: '/api/v1.0/reg_user/confirm', payload })
    },
    'register.answer': async () => {
      await aCase()
      await application(SUBJECT, ids.mine, 'asked')
      const { access_token: token } = await signIn('ana@bazar.example', '/user/login/token')
      const payload = { company: 'Bazar Norte', vat: 'DE136695976', note: '' }
      return ask({ method: 'POST', url: '/api/v1.0/reg_user/answer', payload, token })
    },
    'register.newProof': async () => {
      await aCase()
      await application(SUBJECT, ids.mine, 'asked')
      const { access_token: token } = await signIn('ana@bazar.example', '/user/login/token')
      const payload = Buffer.from('%PDF-1.4\n%%EOF')
      const headers = { 'content-type': 'application/octet-stream' }
      return ask({ method: 'PUT', url: '/api/v1.0/reg_user/answer/proof', payload, headers, token })
    },
    'desk.claim': () => atDesk('claim', { claim: true }),
    'desk.revoke': async () => {
      const { rows } = await pool.query<{ application: string }>(
        `with client as (
          insert into machine_client (tenant_id, account_id, name, scopes) values ('main', $1, 'Shop', '{stock}') returning client_id
        )
        insert into api_application (tenant_id, account_id, program_name, company_name, store_url, company_size, has_technician, wanted,
            state, submitted_at, submitted_by, client_id)
          select 'main', $1, 'Shop', 'B', 'https://b.example', 'upTo9', true, '{stock}', 'passed', now(), 'Ana', client_id from client
          returning application_id as application`,
        [ids.mine],
      )
      await pool.query(
        `insert into desk_case (tenant_id, account_id, case_id, kind, subject_id, title, state, opened_at, changed_at)
          values ('main', $1, $2, 'apiApplication', $3, 'Shop', 'approved', $4, $4)`,
        [ids.mine, PASSED, rows[0]!.application, clock.now],
      )
      const { access_token: token } = await signIn('karl')
      const payload = { caseId: PASSED, version: 1, reason: 'It asks every second.' }
      return ask({ method: 'POST', url: '/api/v1.0/desk/revoke', payload, token })
    },
    'desk.decide': () => atDesk('decide', { decision: 'approve', reason: '' }),
  }
}
