import { StartError } from '../../config.ts'
import { verifyPassword } from '../../features/account/password.ts'
import type { Database, Tx } from '../client.ts'
import { findMachine } from '../../http/machine.store.ts'
import { DEMO_ERP_SECRET, demoErpId } from './demo-machine.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { demoSignIns } from './seed.ts'
import type { SignIn } from './seed.ts'

/** Refuses a production start on a folder that was once seeded: the password of its people is public. */
export async function refuseDemoWorld(database: Pick<Database, 'tx'>): Promise<void> {
  const signIns = demoSignIns()
  for (const tenant of new Set(signIns.map((one) => one.tenant))) {
    const people = await database.tx({ tenant }, (tx) => findPeople(tx, tenant, signIns))
    for (const { login, hash } of people) {
      if (await verifyPassword(DEMO_PASSWORD, hash))
        throw new StartError(
          `${login} still has the password of the demo world, which everybody can read. Start production with a DATA_DIR or DATABASE_URL of its own.`,
        )
    }
    const demoErp = { id: demoErpId(tenant), secret: DEMO_ERP_SECRET, now: new Date() }
    if (await database.tx({ tenant }, (tx) => findMachine(tx, tenant, demoErp)))
      throw new StartError(
        `The ERP client of the demo world, whose secret everybody can read, is let in for ${tenant}. Start production with a DATA_DIR or DATABASE_URL of its own.`,
      )
  }
}

async function findPeople(tx: Tx, tenant: string, signIns: readonly SignIn[]): Promise<{ login: string; hash: string }[]> {
  const { rows } = await tx.query<{ login: string; hash: string }>(
    `select username as login, password_hash as hash from staff where tenant_id = $1 and username = any($2)
      union all select email, password_hash from buyer where tenant_id = $1 and email = any($2)`,
    [tenant, signIns.filter((one) => one.tenant === tenant).map(({ login }) => login)],
  )
  return rows
}
