import { brandById, brands } from '#domain/brands/index.ts'
import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import type { Tx } from '../db/client.ts'
import { appendAudit } from '../http/audit.store.ts'
import { addMachine, listMachines, revokeMachine, rotateSecret } from '../http/machine.store.ts'
import { readArguments, runCommand, say } from './kit/command-line.ts'

const USAGE = `npm run erp:client -- BRAND [--name "Our ERP"]     makes a client for the brand's ERP and shows its secret, once
npm run erp:client -- BRAND --list                   lists the brand's clients
npm run erp:client -- BRAND --rotate CLIENT_ID       another secret; the former ones open for 7 days more
npm run erp:client -- BRAND --revoke CLIENT_ID       lets the client in no more, at once
Brands: ${Object.keys(brands).join(', ')}.`
/** The audit's actor for the command line, which has no person. */
const OPERATOR = { kind: 'machine', id: '00000000-0000-0000-0000-000000000000' } as const

const OPTIONS = {
  name: { type: 'string', default: 'ERP' },
  list: { type: 'boolean', default: false },
  rotate: { type: 'string' },
  revoke: { type: 'string' },
} as const
type Arguments = ReturnType<typeof readArguments<typeof OPTIONS>>

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, OPTIONS)
  const [id] = positionals
  const brand = id === undefined || positionals.length > 1 ? undefined : brandById(id)
  if (!brand) throw new StartError(USAGE)
  const database = await attachDatabase(readConfig(process.env), say)
  try {
    for (const line of await database.tx({ tenant: brand.id }, (tx) => act(tx, brand.id, values))) say(line)
    return 0
  } finally {
    await database.close()
  }
}

async function act(tx: Tx, tenant: string, { list, rotate, revoke, name }: Arguments['values']): Promise<string[]> {
  const now = new Date()
  const note = (action: string, subject: string) =>
    appendAudit(tx, { tenant, actor: OPERATOR, account: null, action, subject, requestId: 'erp:client', at: now })
  if (list) {
    const clients = await listMachines(tx, tenant)
    const told = clients.map(
      (one) => `${one.id}  ${one.name}${one.revokedAt ? `  (revoked ${one.revokedAt.toISOString()})` : ''}`,
    )
    return told.length > 0 ? told : [`${tenant} has no clients.`]
  }
  if (rotate !== undefined) {
    const secret = (await rotateSecret(tx, tenant, clientId(rotate), now)) ?? unknown(rotate, tenant)
    await note('access.rotate', rotate)
    return [`client_secret  ${secret}`, 'It is shown this once. The former secrets open for 7 days more.']
  }
  if (revoke !== undefined) {
    if (!(await revokeMachine(tx, tenant, clientId(revoke), now))) return unknown(revoke, tenant)
    await note('access.revoke', revoke)
    return [`${revoke} is let in no more.`]
  }
  const { id, secret } = await addMachine(tx, tenant, { name, scopes: ['erp'], now })
  await note('access.add', id)
  return [
    `client_id      ${id}`,
    `client_secret  ${secret}`,
    'The secret is shown this once. Tokens: POST /api/oauth/token (docs/operations.md).',
  ]
}

const clientId = (text: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : unknown(text, 'this brand')

const unknown = (id: string, tenant: string): never => {
  throw new StartError(`There is no client ${id} of ${tenant} that is let in.`)
}

await runCommand(main)
