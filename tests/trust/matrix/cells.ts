import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { chanceOf } from '../../simulation/chance.ts'
import type { Chance } from '../../simulation/chance.ts'
import { valueFrom } from '../from-schema.ts'
import type { Making, Pool } from '../from-schema.ts'
import { aBatch, requestOf } from '../probe.ts'
import { OWNERS, hostOf, isForeign, targetOf } from './askers/asker.ts'
import type { Asker, Whose } from './askers/asker.ts'
import { guardOf, refusalAt } from './gate.ts'
import { headerLies, hostLies } from './lies.ts'
import type { Lie } from './lies.ts'
import type { Owner, World } from './world.ts'

/** One question: who makes which call about whose things, and with which false claims. */
export interface Cell {
  readonly call: Call
  readonly asker: Asker
  readonly whose: Whose
  readonly lie: Lie | null
  /** Seed of everything else that is random in it. */
  readonly seed: string
}

/** Every call, made by everybody about everybody's things; an asker who is shut out calls only once a turn. */
export function allCells(askers: readonly Asker[], seed: string): Cell[] {
  return everyCall.flatMap((call) =>
    askers.flatMap((asker) =>
      ownersFor(call, asker, seed).map((whose) => ({
        call,
        asker,
        whose,
        lie: null,
        seed: `${seed} ${call.name} ${asker.name} ${whose}`,
      })),
    ),
  )
}

const ownersFor = (call: Call, asker: Asker, seed: string): readonly Whose[] => {
  if (asker.standing !== null && !asker.standing.valid) return ['other']
  if (COSTLY.has(call.name)) return [OWNERS[asker.name.length % OWNERS.length]!]
  // The door refuses before any thing is named, so one owner suffices: another one each turn.
  return isLetIn({ call, asker }) ? OWNERS : [chanceOf(0, `${seed} ${call.name} ${asker.name}`).pick(OWNERS)]
}

/** True if the door lets them in: from there on, statements and policies decide what they read and write. */
export const isLetIn = ({ call, asker }: Pick<Cell, 'call' | 'asker'>): boolean =>
  refusalAt(guardOf(call), asker.standing, asker.at) === null

/** Cells with one lie each: every lie is used before one is repeated. */
export function lyingCells(world: World, askers: readonly Asker[], chance: Chance, count: number): Cell[] {
  const lies = [...hostLies, ...headerLies(world.owners.otherMain), ...headerLies(world.owners.otherNobleza)]
  const calls = everyCall.filter(({ name }) => !COSTLY.has(name))
  return Array.from({ length: count }, (_, at) => ({
    call: chance.pick(calls),
    asker: chance.pick(askers),
    whose: chance.pick(OWNERS),
    lie: lies[at % lies.length]!,
    seed: `lie ${at} ${chance.next()}`,
  }))
}

/** Each file read starts a process, and signing in waits by design, so everybody makes these calls only once. */
export const COSTLY: ReadonlySet<string> = new Set([
  'cart.importBatch',
  'batch.importOrder',
  'account.login',
  'account.workerLogin',
  'account.forgotPassword',
  'account.resetPassword',
])

/** The brand whose host the cell calls; null if the host is not one of a brand. */
export const askedOf = ({ asker, lie }: Pick<Cell, 'asker' | 'lie'>) => (lie?.asks === undefined ? asker.at : lie.asks)

/** Contract names of values that rows have under another name. */
const ALSO: Readonly<Record<string, string>> = {
  clientId: 'accountId',
  account: 'accountId',
  username: 'clientNumber',
  personId: 'buyerId',
  batchImportOrderId: 'importId',
  id: 'importId',
  bundleKey: 'orderId',
}

/** Values for fields of which only some make sense, whoever owns what. */
const ORDINARY: Pool = {
  offset: ['0'],
  content: ['0'],
  language: ['en'],
  from: ['2000-01-01'],
  to: ['2100-01-01'],
  period: ['all'],
  keyword: ['', 'Canary'],
  version: [1],
  telephone: ['+34600000000'],
  postalCode: ['28001'],
  country: ['ES'],
  email: ['somebody@example.com'],
  password: ['correct horse 7 battery'],
  vat: ['ESB12345674'],
  consent: [true],
  month: ['2026-10'],
  currency: ['EUR'],
  type: ['home'],
  notice: ['home'],
  code: ['123456'],
  key: ['k'.repeat(43)],
  token: ['t'.repeat(43)],
  articleId: ['sign-in-buyer'],
  catalogId: ['start'],
  grant_type: ['client_credentials'],
  state: ['all'],
}

/** Text in an address, a number in a body. */
const PAGING: Pool = { page: ['1', 1], limit: ['20', 20], size: ['100', 100] }

/** An unused id. */
const FRESH = '0198aaaa-0000-7000-8000-00000000f4e5'

/** Names that mean something else in one call. */
const IN_CALL: Readonly<Record<string, Pool>> = {
  'catalogue.fullTree': { id: ['class-main', 'class-nobleza'] },
  'dictionaries.items': { code: ['country', 'currency'] },
  'guides.list': { type: ['functionGuideId'] },
  'guides.one': { functionGuideId: ['home'] },
  'orders.submit': { orderId: [FRESH, '@orderId'] },
  'orders.submitMany': { orderId: [FRESH, '@orderId'] },
  'receipts.sign': { receiptId: [FRESH, '@receiptId'] },
  'desk.list': { state: ['open', 'asked'] },
  'erp.returnList': { state: ['requested', 'accepted'] },
  'mails.choose': { from: [22], to: [7] },
  'cart.removeBundle': { palletId: ['@orderId'] },
  'cart.splitBundle': { palletId: ['@orderId'] },
  'receipts.check': { code: ['@code'] },
  'erp.states': { state: ['shipped'] },
  'erp.returns': { state: ['accepted'] },
  'catalogue.volatile': { language: ['en'] },
}

function poolOf({ name }: Call, owner: Owner, chance: Chance): Pool {
  const known: Record<string, readonly unknown[]> = {
    ...owner.known,
    ...ORDINARY,
    ...Object.fromEntries(Object.entries(owner.ids).map(([name, id]) => [name, [id]])),
    accountId: [owner.account],
    goodsId: [owner.goodsId],
    hash: [owner.hash, ...(owner.known['hash'] ?? [])],
    goodsClassSetId: [`class-${owner.tenant}`],
    goodClassSetId: [`class-${owner.tenant}`],
    goodsMeshId: ['mesh'],
    palletId: ['pallet'],
    activityId: ['theme'],
    settingCode: ['setting'],
  }
  for (const [name, column] of Object.entries(ALSO)) known[name] ??= known[column] ?? []
  for (const [field, values] of Object.entries(IN_CALL[name] ?? {}))
    known[field] = values.flatMap((one) =>
      typeof one === 'string' && one.startsWith('@') ? (owner.known[one.slice(1)] ?? []) : [one],
    )
  const picked = Object.entries(known).flatMap(([name, list]) => (list.length > 0 ? [[name, [chance.pick(list)]] as const] : []))
  return { ...Object.fromEntries(picked), ...PAGING }
}

/** The same shape with unknown ids. */
const nothingLike = (pool: Pool, named: ReadonlySet<string>): Pool =>
  Object.fromEntries(Object.entries(pool).map(([name, list]) => [name, named.has(name) ? list.map(nobodys) : list]))
const nobodys = (value: unknown): unknown => {
  const text = String(value)
  if (/^[0-9a-f]{8}-/.test(text)) return randomUUID()
  return /^[0-9a-f]{64}$/.test(text) ? 'f'.repeat(64) : text.startsWith('LAMP') ? 'LAMP-nowhere' : 'nobodys'
}

/** The fields of a call that name something with an owner. */
export function namedBy(call: Call, owner: Owner): ReadonlySet<string> {
  const fields = new Set([...[call.params, call.query, call.body].flatMap(fieldsOf), ...inPath(call)])
  const names = new Set(
    [...Object.keys(owner.known), ...Object.keys(owner.ids), ...Object.keys(ALSO), 'goodsId'].filter(
      (name) => !Object.hasOwn(ORDINARY, name),
    ),
  )
  return new Set([...fields].filter((field) => names.has(field)))
}
const inPath = ({ path }: Call) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

interface Node {
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
}
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries = {}, item, wrapped, options = [] } = schema as Node
  const inside = [item, wrapped, ...options, ...Object.values(entries)].flatMap(fieldsOf)
  // A list of ids is filled under the name of a single one.
  return [...Object.keys(entries), ...Object.keys(entries).map((name) => name.replace(/s$/, '')), ...inside]
}

const requestFor = (cell: Cell, pool: Pool, [target, own]: readonly [Owner, Owner]): InjectOptions => {
  const { call, asker, lie } = cell
  const making: Making = { chance: chanceOf(0, cell.seed), pool, hostility: 0 }
  const body = call.name === 'sync.commands' ? aBatch(making, target, own) : bodyOf(call, making)
  const request = requestOf(call, { making, asker: { host: hostOf(asker.at), token: asker.token }, body })
  return { ...request, headers: { ...request.headers, ...lie?.headers } }
}

/** A command's own example in half of the cases, with the ids of the pool, so that connected parts stay connected. */
function bodyOf({ body, command }: Call, making: Making): unknown {
  const isExample = command !== undefined && making.chance.is(0.5)
  const made = body && valueFrom(body, making)
  return isExample && body ? renamed(command.example, making.pool, '') : made
}
function renamed(value: unknown, pool: Pool, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, pool, field.replace(/s$/, '')))
  if (typeof value !== 'object' || value === null) return ID.test(field) ? (pool[field]?.[0] ?? value) : value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, pool, name)]))
}
const ID = /(?:Id|Ids|^hash|^bundleKey|Number)$/

export interface Question {
  readonly request: InjectOptions
  /** The same question about something that does not exist; null if it names nothing of others, or the door refuses anyway. */
  readonly twin: InjectOptions | null
}

/** What all accounts of a tenant may have in common. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['goodsId', 'documentId', 'articleId'])

export function questionOf(world: World, cell: Cell): Question {
  const { call, asker, whose, lie } = cell
  const [target, own] = [targetOf(world, asker, whose), world.owners[asker.own]]
  const pool = poolOf(call, target, chanceOf(1, cell.seed))
  const named = namedBy(call, target)
  const differs =
    whose === 'far' ? named : new Set([...named].filter((name) => !SHARED_NAMES.has(name) && !world.sharedIds.has(name)))
  const isOpen = refusalAt(guardOf(call), asker.standing, asker.at) === null
  const hasTwin = lie === null && isOpen && isForeign(asker, whose) && differs.size > 0 && call.name !== 'sync.commands'
  const owners = [target, own] as const
  return {
    request: requestFor(cell, pool, owners),
    twin: hasTwin ? requestFor(cell, nothingLike(pool, differs), owners) : null,
  }
}
