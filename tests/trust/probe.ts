import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { commandInput } from '#domain/contract/call.ts'
import type { Call } from '#domain/contract/call.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { commandCalls } from '#domain/contract/index.ts'
import type { Chance } from '../simulation/chance.ts'
import { valueFrom } from './from-schema.ts'
import type { Making, Pool } from './from-schema.ts'
import type { Asker, Party } from './two-tenants.ts'

export interface Probe {
  readonly call: Call
  readonly asker: Asker
  readonly request: InjectOptions
}

/** Signing out would end the asker's own session and make every later probe pointless. */
const ENDS_ITSELF = new Set(['account.logout'])
/** A password is slow to check, by design. */
const SLOW = new Set(['account.login', 'account.workerLogin', 'account.resetPassword', 'account.changePassword'])
const asked = everyCall.filter(({ name }) => !ENDS_ITSELF.has(name))

/** One request as somebody might send it who wants what belongs to `victim`. */
export function aProbe(chance: Chance, askers: readonly Asker[], victims: readonly Party[]): Probe {
  let call = chance.pick(asked)
  while (SLOW.has(call.name) && !chance.is(0.02)) call = chance.pick(asked)
  const [asker, victim] = [chance.pick(askers), chance.pick(victims)]
  const making = { chance, pool: poolOf(victim, asker.party), hostility: chance.is(0.3) ? 0.25 : 0 }
  const body = call.name === 'sync.commands' ? aBatch(making, victim, asker.party) : call.body && valueFrom(call.body, making)
  const request = requestOf(call, { making, asker, body })
  return { call, asker, request: { ...request, headers: { ...request.headers, ...lies(chance, victim) } } }
}

/** Mostly the victim's ids, sometimes the asker's own. */
export const poolOf = (victim: Party, own: Party): Pool => ({
  ...Object.fromEntries(Object.entries(victim.ids).map(([name, id]) => [name, [id, id, own.ids.orderId]])),
  clientId: [victim.account],
  account: [victim.account, own.account],
  goodsId: [victim.goodsId, own.goodsId],
  hash: [victim.hash],
  username: [victim.clientNumber],
  keyword: [victim.clientNumber, 'Canary', ''],
  id: ['banner', 'mesh', 'pallet', 'theme'],
  size: ['100', 100],
  offset: ['0', '50'],
  content: ['0', '1'],
  language: ['en'],
  page: ['1', 1],
})

interface Parts {
  readonly making: Making
  readonly asker: Pick<Asker, 'host' | 'token'>
  readonly body: unknown
}

/** A spreadsheet as a form uploads it. */
const FORM_DATA = {
  type: 'multipart/form-data; boundary=probe',
  body: Buffer.from(
    '--probe\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode;quantity\nA;1\n\r\n--probe--\r\n',
  ),
}

export function requestOf(call: Call, { making, asker, body }: Parts): InjectOptions {
  const query = call.query ? (valueFrom(call.query, making) as Record<string, unknown>) : {}
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathPart(making, name)))
  // A call that also takes a body gets one or the other at random.
  const isForm = call.file && (!call.body || making.chance.is(0.5))
  const sends = call.bytes || isForm || (call.body && body !== undefined)
  const type = isForm
    ? FORM_DATA.type
    : call.bytes
      ? 'application/octet-stream'
      : call.form
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
  return {
    method: call.method,
    url: `/api${path}?${textOf(query)}`,
    headers: {
      host: asker.host,
      plat: 'BS',
      ...(asker.token !== null && { authorization: `Bearer ${asker.token}` }),
      ...(sends && { 'content-type': type }),
    },
    ...(sends && {
      payload: isForm
        ? FORM_DATA.body
        : call.bytes
          ? Buffer.from('code;quantity\nA;1\n')
          : call.form
            ? textOf(body)
            : JSON.stringify(body),
    }),
  }
}

const pathPart = ({ chance, pool }: Making, name: string): string => {
  const [known] = pool[name] ?? []
  return typeof known === 'string' ? known : chance.pick(['x', 'LAMP-main', randomUUID(), 'a'.repeat(64), '%00', '..'])
}

const textOf = (fields: unknown): string => {
  if (typeof fields !== 'object' || fields === null) return ''
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 4000).toWellFormed())}`
    })
    .join('&')
}

/** Commands of every kind, for the victim's account and the asker's own, also under an id that the victim has used. */
export function aBatch(making: Making, victim: Party, own: Party): unknown {
  const { chance } = making
  const command = () => {
    const call = chance.pick([...commandCalls.values()])
    const schema = call.body ?? call.query
    const given = schema && valueFrom(schema, making)
    return {
      id: chance.pick([randomUUID(), victim.ids.commandId]),
      call: call.name,
      version: call.command?.version ?? 1,
      account: chance.pick([victim.account, victim.account, own.account, null]),
      body: commandInput(call, given).body ?? given,
      at: '2026-11-21T10:00:00.000Z',
    }
  }
  if (chance.is(making.hostility)) return valueFrom(commandsOf().body!, making)
  return { commands: Array.from({ length: chance.between(1, 3) }, command) }
}
const commandsOf = () => everyCall.find(({ name }) => name === 'sync.commands')!

/** Headers that claim another person or place, or an earlier request. */
function lies(chance: Chance, victim: Party): Record<string, string> {
  if (chance.is(0.6)) return {}
  const host = victim.tenant === 'main' ? 'localhost' : 'nobleza.localhost'
  return chance.pick<Record<string, string>>([
    { host },
    { host: `${host}:99999` },
    { host: 'evil.example' },
    { brand: victim.tenant },
    { tenantid: victim.tenant },
    { 'x-forwarded-host': host, 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' },
    { forwarded: `host=${host}` },
    { 'idempotency-key': victim.ids.commandId },
    { 'idempotency-key': 'x' },
    { countycode: 'ZZ', plat: 'APP' },
    { 'x-account': victim.account, accountid: victim.account, clientid: victim.account },
    { cookie: `tradepad_refresh=${victim.ids.commandId}` },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { 'accept-language': 'xx;q=9,\u00e9' },
  ])
}
