import type { Weakness } from './weakness.ts'

const DOOR = 'server/http/door/door.pg.test.ts'
const CONTRACT = 'tests/contract/contract.pg.test.ts'
const ACCOUNT = 'server/features/account/account.pg.test.ts'
const AUDIT = 'tests/contract/audit.pg.test.ts'
const CHAIN = 'tests/contract/audit-chain.pg.test.ts'
const ROLES = 'server/db/roles.pg.test.ts'
const DEMO = 'server/db/seed/seed.pg.test.ts'
const SIGN_IN = 'server/features/account/sign-in-limits.pg.test.ts'
const LIMITS = 'server/http/limits.pg.test.ts'
const LAUNCHER = 'server/db/launcher.pg.test.ts'

/** Weaknesses of the trust in the server, one by one as they were found. */
export const ofTheServer: readonly Weakness[] = [
  {
    line: 'T1 quotas',
    was: 'one buyer fills the disk for all',
    tried: [
      'server/http/quota.pg.test.ts: of eight that add to %s at once, three pass if three are left',
      'tests/trust/quotas.pg.test.ts: every table that the program adds to is counted by a quota, or bounded by something else',
    ],
  },
  {
    line: 'T1 sweep',
    was: 'unfinished uploads lie for a week, and only their account sweeps them',
    tried: [
      'server/features/batch/batch.pg.test.ts: is swept after a day if unfinished and after a week if never handed in, in every account',
    ],
  },
  {
    line: 'T1 room',
    was: 'uploads take the last room from orders',
    tried: [`${LIMITS}: an almost full disk accepts no upload, but still accepts changes to a cart`],
  },
  {
    line: 'T2',
    was: 'ten wrong passwords lock an owner out everywhere',
    tried: [
      `${SIGN_IN}: a guesser is stopped; the owner signs in from elsewhere, delayed but never refused`,
      `${SIGN_IN}: the delay starts where one address would be refused, doubles, and stays within seconds`,
    ],
  },
  {
    line: 'T3 role',
    was: 'the program signs in as superuser',
    tried: [`${ROLES}: the program signs in as a role that is not the owner, and no statement gives it more rights`],
  },
  { line: 'T3 audit', was: 'the program may change and delete the audit', tried: [`${CHAIN}: may not: %s`] },
  {
    line: 'T3 rows',
    was: 'a table without a policy shows everybody’s rows',
    tried: [
      'tests/trust/row-security.pg.test.ts: of another tenant: none is seen, changed, deleted or added',
      'tests/trust/row-security.pg.test.ts: of another account of the tenant: none is seen, changed, deleted or added',
    ],
  },
  {
    line: 'T4 start',
    was: 'a start right after a kill fails',
    tried: [
      `${LAUNCHER}: a start right after everything was killed finds every row, time after time`,
      'tests/trust/kills.pg.test.ts: ${KILLS} kills of Node, of PostgreSQL, of its children and of the whole tree',
    ],
  },
  {
    line: 'T4 pid file',
    was: 'an empty pid file, or one without sense, needs hands',
    tried: [`${LAUNCHER}: a pid file that is %s does not keep PostgreSQL from starting`],
  },
  {
    line: 'T4 lock',
    was: 'what a killed server left is set aside while somebody may still work with it',
    tried: [
      `${LAUNCHER}: a second server on the folder is refused, naming the process and the folder; a tool may join`,
      `${LAUNCHER}: kill -9 loses nothing, and the next start takes over the living PostgreSQL`,
    ],
  },
  {
    line: 'T5 code',
    was: 'EPIPE is taken for a state of PostgreSQL',
    tried: ['server/http/http.test.ts: %s'],
  },
  {
    line: 'T5 answer',
    was: 'a broken connection to the database is 500',
    tried: [
      'server/http/database-away.pg.test.ts: connections that end during requests are answered 503 with the time to retry, never 500',
    ],
  },
  {
    line: 'T6 https',
    was: 'production starts without https; no HSTS',
    tried: [
      'server/config.test.ts: production refuses settings that only suit a demo',
      `${DOOR}: means https on every brand’s host, whatever proxy is in front`,
    ],
  },
  {
    line: 'T6 cookie',
    was: 'a cookie that another host may set; an end that leaves the cache',
    tried: [
      `${ACCOUNT}: is kept in a host-bound cookie on https`,
      `${ACCOUNT}: ends with the browser’s cache cleared but its storage kept, which holds unsent work`,
    ],
  },
  {
    line: 'T6 session end',
    was: 'a session without an absolute end',
    tried: [`${ACCOUNT}: ends 30 days after the sign-in, however often it is renewed`],
  },
  {
    line: 'T6 session person',
    was: 'what is remembered of a session does not name its person',
    tried: [`${ACCOUNT}: belongs to one person: its cached state does not let in another person with its id`],
  },
  {
    line: 'T6 claims',
    was: 'tokens without an end pass',
    tried: [
      `${ACCOUNT}: a token without %s is invalid`,
      `${CONTRACT}: refuses tokens that are forged, of another key, of another tenant or too old`,
    ],
  },
  {
    line: 'T6 return',
    was: 'a tab in a return address leads to another host',
    tried: ['src/app/gate.test.ts: returning to %s goes to %s'],
  },
  {
    line: 'T6 origin',
    was: 'a foreign origin counts as ours where the browser says no more',
    tried: [`${ACCOUNT}: opens only from a page of this host, even if the browser names nothing but the origin`],
  },
  { line: 'T6 hosts', was: 'two Host headers are answered', tried: [`${DOOR}: two Host headers, or none`] },
  {
    line: 'T6 headers',
    was: 'a broken address is answered without security headers',
    tried: [`${DOOR}: an answer sent without a request has the same headers as the API`],
  },
  {
    line: 'T7 cap',
    was: 'lists of 200 clients take the places of orders',
    tried: [
      `${LIMITS}: one account gets half of the places; beyond that lists are answered with a time to retry, while commands have places of their own`,
    ],
  },
  {
    line: 'T7 ready',
    was: 'a start is called ready before it can answer lists',
    tried: [`${LIMITS}: a catalogue that was never built keeps the server from being ready`],
  },
  { line: 'T7 speed', was: 'lists are slow at 200 clients', open: 'measured by the bench, not by a test' },
  {
    line: 'T8',
    was: 'two processes with folders of their own do not know each other',
    tried: [
      'server/http/server-keys.pg.test.ts: of two servers that start at once with different keys, one is refused, naming its files; the other starts again',
    ],
  },
  {
    line: 'T8 limits',
    was: 'limits count in each process and begin anew at a start',
    tried: [
      'server/http/rate-limit.pg.test.ts: 64 simultaneous attempts at each of two servers pass exactly the limit, and a restart forgets nothing',
    ],
  },
  {
    line: 'T8 end',
    was: 'a session that ended here lives on elsewhere for 5 s',
    open: 'by design: what was seen is asked again after 5 s',
  },
  {
    line: 'T9 demo',
    was: 'production takes the demo’s passwords',
    tried: [
      `${DEMO}: production does not start on the demo world while any of its people has the demo password`,
      'tests/flows/start.test.ts: does not start where anybody can sign in with the password of the demo world',
    ],
  },
  {
    line: 'T9 provider',
    was: 'staff have a password beside their provider',
    tried: ['server/features/account/provider.pg.test.ts: is offered only if no provider is configured'],
  },
  {
    line: 'T10 audit',
    was: 'an audit of three calls',
    tried: [
      `${AUDIT}: %s leaves one row of its name`,
      'tests/flows/all-commands.pg.test.ts: %s, as a device may still hold it, is delivered and listed in the audit',
      'tests/trust/audited-writes.pg.test.ts: %s writes nothing without a row in the audit',
    ],
  },
  { line: 'T10 chain', was: 'an audit without a chain', tried: [`${CHAIN}: %s is found`] },
  { line: 'T10 bodies', was: 'request bodies are unpacked', tried: [`${DOOR}: are refused if they are compressed`] },
  {
    line: 'T10 root',
    was: 'the server runs as root without a word',
    tried: ['tests/flows/start.test.ts: says loudly that it runs as root, where it does'],
  },
  {
    line: 'T10 recovery',
    was: 'a recovery syncs every file of the folder first, up to 23 s',
    tried: [`${LAUNCHER}: a recovery syncs the file system once, not every file of the folder`],
  },
]
