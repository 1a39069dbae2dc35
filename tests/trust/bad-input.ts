/** One weakness that was found by trying, and what tries it again. */
export interface Weakness {
  readonly line: string
  readonly was: string
  /** `file: title of the test`. */
  readonly tried?: readonly string[]
  /** Why nothing tries it yet. */
  readonly open?: string
}

const DOOR = 'server/http/door/door.pg.test.ts'
const CONTRACT = 'tests/contract/contract.pg.test.ts'
const ACCOUNT = 'server/features/account/account.pg.test.ts'
const AUDIT = 'tests/contract/audit.pg.test.ts'
const ROLES = 'server/db/roles.pg.test.ts'
const LAUNCHER = 'server/db/launcher.pg.test.ts'
const LISTS = 'tests/trust/lists-beyond.pg.test.ts'

/**
 * What came in badly through the API (A) and what shook the trust in the server (T), line by line as it was found. A weakness is
 * here with the test that failed on it, or with the reason why there is none.
 */
export const weaknesses: readonly Weakness[] = [
  { line: 'A1', was: 'calls of the specification that nobody serves', tried: [`${CONTRACT}: is served`] },
  {
    line: 'A2',
    was: 'a document of the API that leaves calls out',
    tried: [`${CONTRACT}: the document describes every call`],
  },
  { line: 'A3 host', was: 'a Host that is no host is answered 500 or 503', tried: [`${DOOR}: Host: %s`] },
  {
    line: 'A3 envelope',
    was: 'broken addresses and large headers are answered without our envelope',
    tried: [`${DOOR}: the address %s`, `${DOOR}: headers of 20 KB, and what is no HTTP`],
  },
  {
    line: 'A4 page',
    was: 'a page of any size is taken, and the size then ignored',
    tried: [`${LISTS}: refuses a page of more than 100, and one that is none`],
  },
  {
    line: 'A4 state',
    was: 'the list of orders refuses to show all states',
    tried: ['server/features/orders/order-list.pg.test.ts: newest first, by state, and by either number'],
  },
  {
    line: 'A4 filters',
    was: 'a filter that nobody knows is dropped without a word',
    tried: [`${CONTRACT}: %s refuses a filter that it does not know, by its name`],
  },
  {
    line: 'A4 methods',
    was: 'a wrong method is 404, and so are HEAD and OPTIONS',
    tried: [
      `${DOOR}: %s %s is refused with Allow: %s`,
      `${DOOR}: HEAD answers as GET does, without the body`,
      `${DOOR}: OPTIONS says what an address takes, and lets no other origin in`,
    ],
  },
  { line: 'A4 spelling', was: '/API/… and //api/… show the app', tried: [`${DOOR}: %s is no page of the app`] },
  {
    line: 'A4b',
    was: 'a list returns a total of 0 beyond its last page',
    tried: [`${LISTS}: %s returns its total beyond its last page`],
  },
  {
    line: 'A5',
    was: 'prices without the net price; an export with the list’s prices',
    tried: [
      'server/features/catalogue/export.pg.test.ts: prices are the account’s own, as its cart charges them',
      'server/features/catalogue/export.pg.test.ts: barcodes stand as they are, and only what would be calculated',
    ],
  },
  {
    line: 'A6',
    was: 'countries, telephones and days that cannot be',
    tried: [
      'server/features/addresses/addresses.pg.test.ts: %s is refused, new or written again, and nothing is kept',
      'server/features/orders/submit-order.pg.test.ts: a delivery day that has passed for the account',
    ],
  },
  {
    line: 'A7',
    was: 'what the rule would round is stored as it came, while a page said otherwise',
    tried: ['server/features/orders/submit-order.pg.test.ts: every line that cannot be had is reported at once'],
  },
  {
    line: 'T1',
    was: 'one buyer fills the disk for all',
    tried: ['server/http/quota.pg.test.ts: of eight that add to %s at once where three are left, three pass'],
  },
  {
    line: 'T2',
    was: 'ten wrong passwords lock an owner out everywhere',
    tried: ['server/features/account/sign-in-limits.pg.test.ts: whoever guesses is stopped; the owner signs in from elsewhere'],
  },
  {
    line: 'T3 role',
    was: 'the program signs in as superuser',
    tried: [`${ROLES}: the program signs in as a role that is not the owner, and no statement makes it more`],
  },
  { line: 'T3 audit', was: 'the program may change and delete the audit', tried: [`${AUDIT}: may not: %s`] },
  {
    line: 'T3 rows',
    was: 'a table without a policy shows everybody’s rows',
    tried: [
      'tests/trust/row-security.pg.test.ts: of another tenant: none is seen, changed, deleted or added',
      'tests/trust/row-security.pg.test.ts: of another account of the tenant: none is seen, changed, deleted or added',
    ],
  },
  {
    line: 'T4',
    was: 'a start right after a kill fails, or needs hands',
    tried: [`${LAUNCHER}: a start right after everything was killed finds every row, however often`],
  },
  {
    line: 'T5',
    was: 'a broken connection to the database is 500',
    tried: [
      'server/http/database-away.pg.test.ts: connections that end under requests are answered 503 with the time to ask again, never 500',
    ],
  },
  {
    line: 'T6 https',
    was: 'production starts without https; no HSTS',
    tried: [
      'server/config.test.ts: production refuses what only suits a demo',
      `${DOOR}: is https on every host of it, whatever stands in front`,
    ],
  },
  {
    line: 'T6 cookie',
    was: 'a cookie that another host may set; an end that leaves the cache',
    tried: [
      `${ACCOUNT}: on https lives in a cookie that is bound to the host`,
      `${ACCOUNT}: its end empties the cache of the browser and leaves its storage, where unsent work lies`,
    ],
  },
  {
    line: 'T6 session',
    was: 'a session without end, known without its person; tokens without an end',
    tried: [
      `${ACCOUNT}: ends 30 days after the sign-in, however often it is renewed`,
      `${ACCOUNT}: is of one person: another with its id is not let in by what was seen a moment ago`,
      `${CONTRACT}: refuses tokens that are forged, of another key, of another tenant or too old`,
    ],
  },
  {
    line: 'T6 origin',
    was: 'a foreign origin counts as ours where the browser says no more',
    tried: [`${ACCOUNT}: is opened from a page of this host alone, also where the browser only names the origin`],
  },
  {
    line: 'T6 hosts',
    was: 'two Host headers are answered; a broken address without headers',
    tried: [
      `${DOOR}: two Host headers, none at all`,
      `${DOOR}: what is sent without a request carries the very headers of the API`,
    ],
  },
  {
    line: 'T7 cap',
    was: 'lists of 200 clients take the places of orders',
    tried: [
      'server/http/limits.pg.test.ts: beyond the cap lists are answered with a time to retry, while commands have places of their own',
    ],
  },
  {
    line: 'T7 ready',
    was: 'a start is called ready before it can answer lists',
    tried: ['server/http/limits.pg.test.ts: a catalogue that nobody has built yet keeps the server from being ready'],
  },
  { line: 'T7 speed', was: 'lists are slow at 200 clients', open: 'measured by the bench, not by a test' },
  {
    line: 'T8',
    was: 'two processes with folders of their own do not know each other',
    tried: ['server/http/server-keys.pg.test.ts: of two servers that start at once with keys of their own, one is refused'],
  },
  {
    line: 'T9',
    was: 'production takes the demo’s passwords, and passwords beside the provider',
    tried: [
      'server/db/seed/seed.pg.test.ts: production does not start on the demo world, as long as anybody there has its password',
      `${ACCOUNT}: have no password beside it`,
    ],
  },
  {
    line: 'T10 audit',
    was: 'an audit of three calls, without a chain',
    tried: [`${AUDIT}: %s leaves one row of its name`, `${AUDIT}: %s is found`],
  },
  { line: 'T10 bodies', was: 'request bodies are unpacked', tried: [`${DOOR}: that are packed are not unpacked`] },
  {
    line: 'T10 root',
    was: 'the server runs as root without a word',
    tried: ['tests/flows/start.test.ts: says loudly that it runs as root, where it does'],
  },
]
