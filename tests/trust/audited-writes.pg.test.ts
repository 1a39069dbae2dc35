import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { DICTIONARIES } from '#domain/contract/dictionaries.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { UNAUDITED, isAudited } from '../../server/http/audited.ts'
import { machineToken } from '../kit/machine.ts'
import { chanceOf } from '../simulation/chance.ts'
import { valueFrom } from './from-schema.ts'
import type { Pool } from './from-schema.ts'
import { poolOf, requestOf } from './probe.ts'
import { signedFor, twoTenants } from './two-tenants.ts'

/** Asks the database itself what a transaction wrote and whether it left a row in the audit: every table records its writes. */
const { server, victims, askers } = await twoTenants()
const { app, database } = server
const [party] = victims
const TRIES = 6

/** Tables whose rows are nobody's act. */
const NO_ACT: Readonly<Record<string, string>> = {
  audit_head: 'the end of a chain of the audit',
  command_verdict: 'an answer that is given again; a refusal changed nothing else',
  rate_limit: 'counts attempts',
  stock_revision: 'how often the stock was changed',
  feed_change: 'which articles a copy of the catalogue has still to take in',
  feed_manifest: 'a copy of the catalogue, built when somebody asks for it',
  feed_segment: 'a copy of the catalogue, built when somebody asks for it',
}
/** Tables written by calls that are exempt from the audit with a reason (server/http/audited.ts); other exempt calls write none. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'account.refresh': ['session', 'refresh_token'],
  'account.forgotPassword': ['password_code'],
  'batch.upload': ['upload', 'upload_piece'],
  'batch.putSigned': ['upload', 'upload_piece'],
  'batch.stored': ['upload', 'upload_piece'],
  'report.webLog': ['web_log'],
  'help.vote': ['help_vote'],
  'downloads.seen': ['library_seen'],
  'register.start': ['registration'],
  'catalogue.browsed': ['browse_record'],
  'passkeys.question': ['passkey_question'],
  'passkeys.signInQuestion': ['passkey_question'],
  'erp.orders': ['orders', 'order_counter'],
}
/** Would end the asker's own session. */
const ENDS_ITSELF = 'account.logout'

const tokens: string[] = []
let machine = ''
beforeAll(async () => {
  await database.pool.query(`create table written (xid xid8 not null, name text not null);
    create function note_write() returns trigger language plpgsql security definer set search_path = public as
      $$ begin
        if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
        insert into written values (pg_current_xact_id(), tg_argv[0]);
        return null;
      end $$;
    do $$
    declare t text;
    begin
      for t in select c.relname from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace = 'public'::regnamespace and c.relname <> 'written' loop
        execute format('create trigger noted after insert or update or delete on %I for each row execute function note_write(%L)', t, t);
      end loop;
    end $$`)
  const { buyer, staff, account } = party
  const service = askers.find(({ name }) => name.startsWith('service person'))
  tokens.push(
    await signedFor(server, party, { kind: 'buyer', id: buyer, role: 'buyer', account }),
    await signedFor(server, party, { kind: 'staff', id: staff, role: 'sales', account }),
    service?.token ?? '',
  )
  machine = await machineToken(server)
})

const NO_FILTER = { state: ['all'], period: ['all'], from: ['2000-01-01'], to: ['2100-01-01'], keyword: [''], limit: ['20'] }
/** Values for parameters that no column is named after. */
const PLACES = {
  goodsClassSetId: [`class-${party.tenant}`],
  activityId: ['theme'],
  goodsMeshId: ['mesh'],
  articleId: ['search'],
  catalogId: ['finding'],
  palletId: ['pallet'],
  batchImportOrderId: [party.ids.importId],
  month: ['2026-11'],
}
/** Values per call where the name of a parameter is ambiguous. */
const PLACES_OF: Readonly<Record<string, Pool>> = {
  'approvals.list': { state: ['open'] },
  'batch.errorExport': { id: [party.ids.importId] },
  'dictionaries.items': { code: [DICTIONARIES[0]] },
  'erp.returnList': { state: ['requested'] },
  'desk.list': { state: ['waiting'] },
  'review.page': { state: ['approved'] },
  'review.documents': { state: ['approved'] },
  'batch.signature': { size: [100] },
  'guides.list': { type: ['cart'] },
  'guides.one': { functionGuideId: ['cart'] },
}
/** Reads that are refused here because what they read is missing: each is answered in a test of its own, but not watched there. */
const NOT_ANSWERED: Readonly<Record<string, string>> = {
  'approvals.detail': 'an order that waits for an approval',
  'catalogue.currentTree': 'a class with articles to see',
  'catalogue.fullTree': 'a class with articles to see',
  'catalogue.segment': 'named by the hash of what it holds',
  'catalogue.volatile': 'of the number that the catalogue had last',
  'returns.label': 'a file',
  'returns.photo': 'a file',
  'erp.returnPhoto': 'a file',
  'erp.returnLabel': 'a file',
  'review.picture': 'a file',
  'receipts.check': 'a code that fits its own check digits',
  'desk.case': 'a case that somebody opened',
  'desk.file': 'a file',
  'register.again': 'the key of a form',
  'register.proof': 'the key of a form, and a file',
  'downloads.inside': 'a package of the account',
  'downloads.times': 'a package of the account',
  'downloads.picture': 'a file',
  'mails.detail': 'a mail to the login that asks',
  'scratch.published': 'a campaign that is over',
  'people.invited': 'the token of a mail',
  'promo.setting': 'a setting that somebody made',
  'sync.commands': 'its commands are asked one by one here',
  'webhooks.log': 'of a webhook that there is',
}
/** Reads come first, because changing calls remove what is there. */
const inOrder = everyCall
  .filter(({ name }) => name !== ENDS_ITSELF)
  .toSorted((a, b) => Number(isAudited(a)) - Number(isAudited(b)))

/** Makes the call as everyone who may, with valid values and existing ids; returns the statuses of the answers. */
const askedAs = async (call: Call): Promise<number[]> => {
  const statuses: number[] = []
  const pool = {
    ...Object.fromEntries(Object.entries(poolOf(party, party)).map(([name, [first]]) => [name, [first]])),
    ...NO_FILTER,
    ...PLACES,
    ...PLACES_OF[call.name],
  }
  for (let at = 0; at < TRIES; at++) {
    const making = { chance: chanceOf(at, call.name), pool, hostility: 0 }
    const token = call.auth === 'machine' ? machine : (tokens[at % tokens.length] ?? null)
    const asker = { name: 'owner', host: 'localhost', token, sees: new Set<string>(), party }
    const inBody = { ...making, pool: { ...pool, page: [1], limit: [20] } }
    const body = call.command && at < 3 ? call.command.example : call.body && valueFrom(call.body, inBody)
    const request = requestOf(call, { making, asker, body })
    statuses.push((await app.inject(request)).statusCode)
  }
  return statuses
}

/** Returns tables that a transaction wrote as somebody's act without leaving a row in the audit. */
const unaudited = async (leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ names: string[] }>(
    `select array_agg(distinct name order by name) as names from written group by xid having not bool_or(name = 'audit')`,
  )
  const known = new Set([...Object.keys(NO_ACT), ...leftOut])
  return rows.flatMap(({ names }) => names.filter((name) => !known.has(name)))
}

/** Statuses of the answers, by call. */
const answered = new Map<string, number[]>()

test.each(inOrder.map((call) => [call.name, call] as const))(
  '%s writes nothing without a row in the audit',
  async (name, call) => {
    await database.pool.query('delete from written')
    answered.set(name, await askedAs(call))
    expect(await unaudited(LEFT_OUT[name] ?? [])).toEqual([])
    if (isAudited(call)) return
    const { rows } = await database.pool.query(`select from written where name = 'audit'`)
    expect(rows).toEqual([])
  },
)

test('calls that write and are exempt from the audit are listed with their tables, and the reads were answered, not only refused', () => {
  expect(Object.keys(LEFT_OUT).filter((name) => !Object.hasOwn(UNAUDITED, name))).toEqual([])
  const reads = everyCall.filter((call) => !isAudited(call) && !Object.hasOwn(LEFT_OUT, call.name))
  const refused = reads.filter(({ name }) => !answered.get(name)?.includes(200)).map(({ name }) => name)
  expect(refused.toSorted()).toEqual(Object.keys(NOT_ANSWERED).toSorted())
})
