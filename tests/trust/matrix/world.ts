import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { BrandId } from '#domain/brands/brand.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { proofKey } from '../../../server/files/proof-files.ts'
import { returnLabelKey, returnPhotoKey } from '../../../server/files/return-files.ts'
import { fileStore } from '../../../server/files/store.ts'
import type { Services } from '../../../server/http/services.ts'
import { testDatabase } from '../../kit/database.ts'
import { aRowOf, canaryOf, insertPast, tenantTables } from '../table-rows.ts'
import type { TenantTable } from '../table-rows.ts'
import { aParty, rowsOf, shared } from '../two-tenants.ts'
import type { Party } from '../two-tenants.ts'
import { answerable, camel, markOf } from './answerable.ts'
import {
  SECRET,
  WHERE,
  hangingTogether,
  idAs,
  idFrom,
  idsFor,
  idsOf,
  isOfOwner,
  isOfPerson,
  isOfTenant,
  linksOf,
  madeBy,
  personOf,
  refusedRow,
} from './rows-by-name.ts'
import type { Ids, Row } from './rows-by-name.ts'
import { takenBack } from './taken-back.ts'
import type { Lanes } from './taken-back.ts'

/** A client account that askers may name, with the ids of everything that it has. */
export interface Owner extends Party {
  readonly known: Ids
}

/** The main brand, another one, and one that none of the askers belongs to. */
export const TENANTS = { main: 'localhost', nobleza: 'nobleza.localhost', second: 'second.localhost' } as const satisfies Partial<
  Record<BrandId, string>
>
export type Home = keyof typeof TENANTS

/** Accounts with the ids of another one; where a key must be unique, they have no such row. */
const MIRRORS: ReadonlySet<string> = new Set(['mirrorSecond', 'doubleMain'])

const ACCOUNTS = [
  ['ownMain', 'main', {}],
  ['otherMain', 'main', {}],
  ['strangerMain', 'main', {}],
  ['unofficialMain', 'main', { official: false }],
  ['testMain', 'main', { is_test: true }],
  ['closedMain', 'main', { closed: true }],
  ['ownNobleza', 'nobleza', {}],
  ['otherNobleza', 'nobleza', {}],
  ['farSecond', 'second', {}],
] as const satisfies readonly (readonly [string, Home, Row])[]
export type OwnerName = (typeof ACCOUNTS)[number][0]

/** Builds a server from services: a test build passes its own. */
export type Build = (services: Services) => Promise<FastifyInstance>

export async function matrixWorld({ build = buildApp, ...how }: { readonly build?: Build } & Lanes = {}) {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-matrix-'))
  const config = readConfig({ DATA_DIR: dataDir, SIGN_IN_PER_MINUTE: '10000' })
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const tables = await tenantTables(database)
  const ofAccounts = new Set(tables.filter(isOfOwner).flatMap(madeBy))
  const ofTenant = new Set(
    tables
      .filter((one) => isOfTenant(one, []))
      .flatMap(madeBy)
      .filter((name) => !ofAccounts.has(name)),
  )
  const store = fileStore(join(config.dataDir, 'files'))
  /** Every account with data, also those that nobody names. */
  const parties: Party[] = []
  const owners = {} as Record<OwnerName, Owner>
  for (const [tenant] of Object.entries(TENANTS)) await fillTenant(tenant as Home)
  const mirrored = { ...aParty('ownMain', 'main'), hash: markOf('ownMain') }
  await fillOwner({ ...mirrored, name: 'mirrorSecond', tenant: 'second' }, 'second', {})
  for (const [name, tenant, account] of ACCOUNTS)
    owners[name] = await fillOwner(
      name === 'ownMain' ? mirrored : { ...aParty(name, tenant), hash: markOf(name) },
      tenant,
      account,
    )
  await fillOwner(doubleOf(mirrored), 'main', {})

  /** Ids of the tenant's own things in rows of accounts, by the columns that refer to them. */
  function idsOfTenant({ columns }: TenantTable, tenant: Home): Row {
    return Object.fromEntries(columns.flatMap(({ name }) => (ofTenant.has(name) ? [[name, idFrom(`${tenant} ${name}`)]] : [])))
  }
  async function put(name: string, owner: string, row: Row): Promise<Row> {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`There is no table ${name}`)
    const made: Record<string, unknown> = { ...answerable(table, aRowOf(table, owner, row), row, owner) }
    for (const { name: column, type } of table.columns)
      if (type === 'text' && SECRET.test(column) && made[column] !== null && !Object.hasOwn(row, column))
        made[column] = canaryOf('secret')
    const isIn = await insertPast(database, name, made).catch(refusedRow)
    if (!isIn && !MIRRORS.has(owner.replace('Person', '')))
      throw new Error(`${name} has a row with that key already: its rows need keys that differ. ${WHERE}`)
    return made
  }
  async function fillTenant(tenant: Home): Promise<void> {
    const documentId = DOCUMENTS[tenant]
    await store.putFile(`documents/${tenant}.pdf`, Buffer.from(`%PDF-1.7 ${canaryOf(tenant)}`))
    const given = tenant === 'second' ? [...shared(tenant, documentId), ...sameGoods(tenant)] : shared(tenant, documentId)
    for (const [name, row] of given) await put(name, tenant, { tenant_id: tenant, ...row })
    for (const table of tables.filter((one) => isOfTenant(one, given)))
      await put(table.name, tenant, { ...idsFor(table, tenant), tenant_id: tenant })
  }
  async function fillOwner(given: Party, tenant: Home, account: Row): Promise<Owner> {
    const party = { ...given, ids: { ...given.ids, documentId: DOCUMENTS[tenant] } }
    const { name } = party
    const root = MIRRORS.has(name) ? mirrored.account : party.account
    const rows = { ...rowsOf(party), ...hangingTogether(party) }
    const personal = { ...rowsOf({ ...party, name: personOf(name) }), ...hangingTogether({ ...party, name: personOf(name) }) }
    const made: [TenantTable, Row][] = []
    for (const table of tables.filter(isOfOwner)) {
      const isPersonal = isOfPerson(table)
      const row = {
        ...idsFor(table, root),
        ...idsOfTenant(table, tenant),
        ...linksOf(table, party),
        tenant_id: tenant,
        ...(isPersonal ? personal : rows)[table.name],
        ...(table.name === 'client_account' && account),
      }
      made.push([table, await put(table.name, isPersonal ? personOf(name) : name, row)])
    }
    const files = [
      returnPhotoKey(tenant, party.hash),
      returnLabelKey(tenant, party.hash),
      proofKey(tenant, idAs(party.account, 1), party.hash),
    ]
    // A file is named by its content: the same hash is the same file.
    for (const key of name === 'doubleMain' ? [] : files) await store.putFile(key, Buffer.from(`a file of ${canaryOf(name)}`))
    await put('staff', `staff${name}`, { tenant_id: tenant, staff_id: party.staff, username: `staff-${name}`, role: 'sales' })
    parties.push(party)
    return { ...party, known: idsOf(made) }
  }

  const watched = await takenBack(database, how)
  let said = ''
  const stream = { write: (line: string) => void (said = line) }
  const log = Fastify({ logger: { level: 'error', stream } }).log
  const app = await build({ config, database: watched.database, log, now: () => clock.now })
  afterAll(async () => {
    await app.close()
    await watched.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  /** The server's message on its last failure. */
  const broken = () => said.slice(0, 1500)
  return {
    app,
    broken,
    api: app.api,
    database,
    watched,
    owners,
    parties,
    tables,
    sharedIds: new Set([...ofTenant].map(camel)),
    clock,
    config,
  }
}
export type World = Awaited<ReturnType<typeof matrixWorld>>

const DOCUMENTS = Object.fromEntries(Object.keys(TENANTS).map((tenant) => [tenant, randomUUID()])) as Record<Home, string>

/**
 * The same ids once more: all of them in a tenant that nobody calls (`mirrorSecond`), and those that need not be unique in another
 * account of the tenant. So a lookup that leaves out one part of a key finds too much.
 */
function doubleOf({ ids, hash }: Party): Party {
  const own = aParty('doubleMain', 'main')
  return { ...own, hash, ids: { ...ids, orderId: own.ids.orderId } }
}

/** An article with the number of the main brand's, in another tenant. */
const sameGoods = (tenant: Home) =>
  shared(tenant, DOCUMENTS[tenant]).flatMap(([name, row]) =>
    Object.hasOwn(row, 'goods_id') && name !== 'goods_document' ? [[name, { ...row, goods_id: 'LAMP-main' }] as const] : [],
  )
