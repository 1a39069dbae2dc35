import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '#domain/contract/every-call.ts'
import { contract } from '#domain/contract/index.ts'
import { SEED as seed } from '../kit/seed.ts'
import { chanceOf } from '../simulation/chance.ts'
import { valueFrom } from './from-schema.ts'
import { aProbe, poolOf, requestOf } from './probe.ts'
import type { Probe } from './probe.ts'
import { ownersIn } from './table-rows.ts'
import { signedFor, twoTenants } from './two-tenants.ts'
import type { Asker, Party } from './two-tenants.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const TURNS = isLong ? 60 : 1
const PROBES_A_TURN = 1000
const AT_ONCE = 8

const { server, victims, others, tables, askers } = await twoTenants()
const { app, database } = server

interface Answer {
  readonly status: number
  readonly error: string | null
  /** Headers and body. */
  readonly text: string
  readonly body: string
}

const send = async (request: Probe['request']): Promise<Answer> => {
  const answer = await app.inject(request)
  const text = JSON.stringify(answer.headers) + answer.body
  const error = /"error":"([\w.]+)"/.exec(answer.body)?.[1] ?? null
  return { status: answer.statusCode, error, text, body: answer.body.slice(0, 600) }
}

/** Everything that the database holds of an account: rows and hash per table. */
const held = async ({ account }: Party) => {
  const of: Record<string, unknown> = {}
  for (const { name } of tables.filter(({ hasAccount }) => hasAccount)) {
    const sql = `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as content from "${name}" t where account_id = $1`
    of[name] = (await database.pool.query(sql, [account])).rows[0]
  }
  return of
}

/** Deletes copies: an id may exist in another account too, and one made by an earlier asker would answer for the victim's. */
const forgetCopies = async ({ account, ids, hash }: Party) => {
  for (const { name, columns } of tables.filter(({ hasAccount }) => hasAccount))
    for (const column of columns.filter(({ name: key }) => COPIED.test(key)))
      await database.pool.query(`delete from "${name}" where account_id <> $1 and "${column.name}"::text = any($2)`, [
        account,
        [...Object.values(ids), hash],
      ])
}
const COPIED = /^(?:order|plan|return|address|import|command)_id$|^hash$/

/** The person who owns everything: their reads prove that the canaries can be read at all. */
const ownerOf = async (party: Party): Promise<Asker> => ({
  name: `owner ${party.name}`,
  host: party.tenant === 'main' ? 'localhost' : 'nobleza.localhost',
  token: await signedFor(server, party, { kind: 'buyer', id: party.buyer, role: 'buyer', account: party.account }),
  sees: new Set([party.tenant, party.name]),
  party,
})

const plain = (name: string) => ({ chance: chanceOf(seed, name), pool: {}, hostility: 0 })

/** The catalogue is built on the first request; a probe should meet it, not "please wait". */
beforeAll(async () => {
  console.log(`trust: TRADEPAD_SEED=${seed}, ${TURNS * PROBES_A_TURN} probes by ${askers.length} askers`)
  for (const party of victims) {
    const request = requestOf(contract.catalogue.normal, { making: plain('warm'), asker: await ownerOf(party), body: {} })
    for (let tries = 0; (await send(request)).error === 'catalogue.building' && tries < 300; tries++) await sleep(100)
  }
}, 60_000)

describe('the owner reads', () => {
  const OWN = [
    'addresses.page',
    'cart.list',
    'orders.list',
    'orders.detail',
    'plans.page',
    'quotations.list',
    'plans.detail',
    'batch.search',
    'returns.page',
    'account.list',
  ]
  const NO_FILTER = {
    keyword: [''],
    state: ['all'],
    period: ['all'],
    from: ['2000-01-01'],
    to: ['2100-01-01'],
    page: ['1'],
    limit: ['20'],
  }
  test.each(OWN)('their own texts through %s, in both tenants', async (name) => {
    const call = everyCall.find((one) => one.name === name)!
    for (const party of victims) {
      const making = {
        ...plain(name),
        pool: { ...single(poolOf(party, party)), ...NO_FILTER },
      }
      const asker = await ownerOf(party)
      const answer = await send(requestOf(call, { making, asker, body: null }))
      expect([name, answer.status, [...ownersIn(answer.text)]]).toEqual([name, 200, expect.arrayContaining([party.name])])
    }
  })
})

describe('the id of another account’s thing', () => {
  const ID = /^(?:orderId|planId|quotationId|returnId|addressId|importId|clientId|documentId|hash)$/
  const OF_TENANT = new Set(['catalogue.document', 'review.document', 'review.judge'])
  const takesId = everyCall.filter(
    ({ params, query, body, path }) =>
      [params, query, body].some((schema) => schema && Object.keys(entriesOf(schema)).some((name) => ID.test(name))) ||
      ID.test(/:(\w+)$/.exec(path)?.[1] ?? ''),
  )
  test('is taken by calls of every room', () => {
    expect(takesId.map(({ name }) => name.split('.')[0])).toEqual(
      expect.arrayContaining(['account', 'addresses', 'orders', 'plans', 'quotations', 'batch', 'returns']),
    )
  })
  test.each(takesId.map((call) => [call.name, call] as const))(
    '%s answers as for an id that does not exist',
    async (name, call) => {
      for (const asker of askers.filter(({ token }) => token !== null))
        for (const victim of victims) {
          const answers = []
          await forgetCopies(victim)
          for (const target of [victim, nobodys(victim)]) {
            const making = { ...plain(`${name}${asker.name}`), pool: single(poolOf(target, target)) }
            answers.push(await send(requestOf(call, { making, asker, body: call.body && valueFrom(call.body, making) })))
          }
          const [theirs, none] = answers.map(({ status, error }) => ({ status, error }))
          // Documents belong to the tenant: all its accounts read them, and its service reviews them.
          if (OF_TENANT.has(call.name) && asker.party.tenant === victim.tenant) continue
          expect({ asker: asker.name, ...theirs }).toEqual({ asker: asker.name, ...none })
          expect(theirs?.status).toBeLessThan(500)
          expect([...ownersIn(answers[0]!.text)].filter((owner) => !asker.sees.has(owner))).toEqual([])
        }
    },
  )
})

describe('any asker with any request', () => {
  let before: unknown[]
  let most: { status: number; count: number }[] = []
  const told = new Map<number, number>()
  beforeAll(async () => {
    before = await Promise.all(victims.map(held))
  })
  test.each(Array.from({ length: TURNS }, (_, turn) => turn))(
    'learns nothing of another account, and never gets a 500 (turn %i)',
    { timeout: 600_000 },
    async (turn) => {
      const chance = chanceOf(seed, `turn ${turn}`)
      const faults: object[] = []
      for (let at = 0; at < PROBES_A_TURN && faults.length < 5; at += AT_ONCE) {
        const probes = Array.from({ length: AT_ONCE }, () => aProbe(chance, askers, victims))
        const answers = await Promise.all(probes.map(({ request }) => send(request)))
        for (const [place, answer] of answers.entries()) {
          told.set(answer.status, (told.get(answer.status) ?? 0) + 1)
          faults.push(...faultOf(probes[place]!, answer))
        }
      }
      expect({ seed, turn, faults }).toEqual({ seed, turn, faults: [] })
    },
  )
  test('leaves every row of the victims unchanged', async () => {
    expect(await Promise.all(victims.map(held))).toEqual(before)
    most = [...told].map(([status, count]) => ({ status, count })).toSorted((a, b) => b.count - a.count)
    console.log(`trust: answers by status ${most.map(({ status, count }) => `${status}: ${count}`).join(', ')}`)
    // Refusals alone would prove little: many probes must reach the asker's own data.
    expect(told.get(200)).toBeGreaterThan(PROBES_A_TURN / 10)
    expect(told.get(404)).toBeGreaterThan(0)
  })
})

/** Anybody may read at a host what needs no sign-in there. */
const OPEN: ReadonlySet<string> = new Set(victims.map(({ tenant }) => tenant))

const NOBODY: ReadonlySet<string> = new Set()
/**
 * Service decides across the accounts of its tenant (decisions §18): calls for service alone may read all of them, and no other
 * tenant's.
 */
const isForService = ({ roles }: Probe['call']): boolean => roles?.length === 1 && roles[0] === 'service'
const accountsOf = (of: string): ReadonlySet<string> =>
  new Set([...victims, ...others].filter(({ tenant }) => tenant === of).flatMap(({ name }) => [name, `staff${name}`]))

function faultOf({ call, asker, request }: Probe, { status, error, text, body }: Answer): object[] {
  const isOpen = call.auth === 'none'
  const cases = isForService(call) && asker.name.startsWith('service person') ? accountsOf(asker.party.tenant) : NOBODY
  const foreign = [...ownersIn(text)].filter(
    (owner) => !asker.sees.has(owner) && !cases.has(owner) && !(isOpen && OPEN.has(owner)),
  )
  if (foreign.length === 0 && (status < 500 || error === 'catalogue.building')) return []
  return [{ call: call.name, asker: asker.name, request, status, foreign, body }]
}

function entriesOf(schema: object): object {
  return 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? schema.entries : {}
}

/** The same shape with unknown ids. */
function nobodys(party: Party): Party {
  const none = Object.fromEntries(Object.keys(party.ids).map((name) => [name, crypto.randomUUID()])) as Party['ids']
  return { ...party, account: crypto.randomUUID(), clientNumber: 'N-nobody', hash: 'f'.repeat(64), ids: none }
}

const single = (pool: ReturnType<typeof poolOf>) =>
  Object.fromEntries(Object.entries(pool).map(([name, [first]]) => [name, [first]]))
