import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { Session } from '#domain/contract/account.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { hashPassword } from '../../server/features/account/password.ts'
import { testDatabase } from '../kit/database.ts'
import type { TestDatabase } from '../kit/database.ts'

export const PASSWORD = 'correct horse 7'
export const ids = {
  mine: '01980000-0000-7000-8000-000000000001',
  other: '01980000-0000-7000-8000-000000000002',
  foreign: '01980000-0000-7000-8000-000000000003',
  elsewhere: '01980000-0000-7000-8000-000000000004',
  buyer: '01980000-0000-7000-8000-000000000011',
  sales: '01980000-0000-7000-8000-000000000021',
  service: '01980000-0000-7000-8000-000000000022',
} as const

/** The whole server on a database of its own, with a clock that tests move. */
export const testApp = async (env: NodeJS.ProcessEnv = {}) => {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-app-'))
  const config = readConfig({ DATA_DIR: dataDir, SIGN_IN_PER_MINUTE: '1000', ...env })
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const log = Fastify({ logger: { level: 'silent' } }).log
  await fill(database)
  const app = await buildApp({ config, database, log, now: () => clock.now })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = (options: InjectOptions & { token?: string }) => {
    const { token, headers, ...rest } = options
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return app.inject({ ...rest, headers: { host: 'localhost', plat: 'BS', ...authorization, ...headers } })
  }
  const form = (url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
    ask({
      method: 'POST',
      url: `/api/v1.0${url}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookies,
    })
  const signIn = async (username: string, url = '/worker/login'): Promise<Session & { refreshToken: string }> => {
    const answer = await form(url, { username, password: PASSWORD })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...answer.json<{ data: Session }>().data, refreshToken: refreshCookie(answer.cookies) }
  }
  const actFor = async (token: string, username: string): Promise<Session> => {
    const answer = await ask({
      method: 'POST',
      url: '/api/v1.0/user/username/login',
      payload: new URLSearchParams({ username }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      token,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: Session }>().data
  }
  return { app, api: app.api, database, config, clock, ask, form, signIn, actFor }
}

export const refreshCookie = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.find(({ name }) => name === 'tradepad_refresh')?.value ?? ''

/** Offers the set that the examples of the commands use. */
export const offerLampSet = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query(
    `insert into promo (tenant_id, kind, promo_id, names, body) values ('main', 'mesh', 'mesh-1', '{"en": "Starter set"}',
       '{"lines": [{"goodsId": "LAMP", "quantity": 2}], "tiers": [{"quantity": 1, "percent": 5}, {"quantity": 5, "percent": 8}]}')`,
  )
}

/** Inserts two accounts of a salesperson, one that nobody may act for, one of another tenant; a buyer; a service person. */
const fill = async ({ pool }: TestDatabase): Promise<void> => {
  const hash = await hashPassword(PASSWORD)
  const account = (tenant: string, id: string, number: string, company: string) =>
    pool.query(
      `insert into client_account (tenant_id, account_id, client_number, vat_account, company, country, currency, list_id)
       values ($1, $2, $3, 'ESB1', $4, 'ES', 'EUR', 'std')`,
      [tenant, id, number, company],
    )
  await pool.query(`insert into price_list (tenant_id, list_id, currency, version) values ('main', 'std', 'EUR', 3)`)
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', 'LAMP', 'Lamp', 'c')`)
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', 'LAMP', 1250)`)
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', 'LAMP', 1000)`)
  await account('main', ids.mine, 'C100', 'Bazar Norte')
  await account('main', ids.other, 'C200', 'Almacén Sur')
  await account('main', ids.foreign, 'C300', 'Nobody’s')
  await account('nobleza', ids.elsewhere, 'C400', 'Elsewhere')
  await pool.query(
    `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash)
     values ('main', $1, $2, 'ana@bazar.example', 'Ana', $3)`,
    [ids.buyer, ids.mine, hash],
  )
  await pool.query(
    `insert into staff (tenant_id, staff_id, subject, username, name, role, password_hash)
     values ('main', $1, 'sub-sales', 'marta', 'Marta Ruiz', 'sales', $3), ('main', $2, 'sub-service', 'karl', 'Karl', 'service', $3)`,
    [ids.sales, ids.service, hash],
  )
  await pool.query(`insert into staff_account (tenant_id, staff_id, account_id) values ('main', $1, $2), ('main', $1, $3)`, [
    ids.sales,
    ids.mine,
    ids.other,
  ])
}
