import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'signIn' | 'database'>

const GIVEN = {
  programName: 'Shop connection',
  companyName: 'Bazar Norte',
  storeUrl: 'https://bazar.example',
  companySize: 'upTo9',
  hasTechnician: true,
  wantedInformation: ['stock', 'orders'],
}

/** The calls of applications for API access, each with an application in the state that it needs. */
export const apiAccessCalls = ({ ask, signIn, database: { pool } }: Given) => {
  const token = async () => (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const anApplication = async (state: string, clientId: string | null = null): Promise<string> => {
    await pool.query('delete from api_application')
    if (clientId !== null)
      await pool.query(
        `insert into machine_client (tenant_id, client_id, account_id, name, scopes) values ('main', $1, $2, 'Shop', '{stock}')`,
        [clientId, ids.mine],
      )
    const { rows } = await pool.query<{ id: string }>(
      `insert into api_application (tenant_id, account_id, program_name, company_name, store_url, company_size, has_technician, wanted, state,
          submitted_at, submitted_by, client_id)
        values ('main', $1, 'Shop', 'B', 'https://b.example', 'upTo9', true, '{stock}', $2, now(), 'Ana', $3)
        returning application_id as id`,
      [ids.mine, state, clientId],
    )
    return rows[0]!.id
  }
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    ask({ method, url: `/api/v1.0/application_material${path}`, payload, token: await token() })
  return {
    'apiAccess.apply': async () => {
      await pool.query('delete from api_application')
      return send('POST', '', GIVEN)
    },
    'apiAccess.change': async () => send('PUT', '', { applicationMaterialId: await anApplication('submitted'), ...GIVEN }),
    'apiAccess.reCommit': async () =>
      send('PUT', '/reCommit', { applicationMaterialId: await anApplication('failed'), ...GIVEN }),
    'apiAccess.secret': async () =>
      send('POST', '/secret', { applicationMaterialId: await anApplication('passed', crypto.randomUUID()) }),
    'apiAccess.revoke': async () =>
      send('POST', '/revoke', { applicationMaterialId: await anApplication('passed', crypto.randomUUID()) }),
  }
}
