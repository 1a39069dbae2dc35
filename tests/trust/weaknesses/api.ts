import type { Weakness } from './weakness.ts'

const DOOR = 'server/http/door/door.pg.test.ts'
const CONTRACT = 'tests/contract/contract.pg.test.ts'
const EXPORT = 'server/features/catalogue/export.pg.test.ts'
const ORDERS = 'server/features/orders/order-list.pg.test.ts'
const LISTS = 'tests/trust/lists-beyond.pg.test.ts'

/** Weaknesses of the API's input checks, one by one as they were found. */
export const ofTheApi: readonly Weakness[] = [
  { line: 'A1', was: 'calls of the specification that nobody serves', tried: [`${CONTRACT}: is served`] },
  {
    line: 'A2 words',
    was: 'properties without a description, refusals without their statuses',
    open: 'the document has types, and one refusal for all statuses',
  },
  {
    line: 'A2 calls',
    was: 'a document of the API that leaves calls out',
    tried: [`${CONTRACT}: the document describes every call`],
  },
  { line: 'A3 host', was: 'a Host that is no host is answered 500 or 503', tried: [`${DOOR}: Host: %s`] },
  {
    line: 'A3 envelope',
    was: 'broken addresses and large headers are answered without our envelope',
    tried: [`${DOOR}: the address %s`, `${DOOR}: headers of 20 KB, and input that is not HTTP`],
  },
  {
    line: 'A4 page',
    was: 'a page of any size is taken, and the size then ignored',
    tried: [
      `${LISTS}: refuses a page of more than 100, and one that is none`,
      'server/features/catalogue/pagelist.pg.test.ts: articles by id come in pages of 20 by default',
    ],
  },
  {
    line: 'A4 state',
    was: 'the list of orders refuses to show all states',
    tried: [`${ORDERS}: is sorted newest first, and filtered by state and by either number`],
  },
  {
    line: 'A4 dates',
    was: 'the list of orders has no dates',
    tried: [
      `${ORDERS}: uses the days of the account: before midnight in Madrid it is the day before, in Shanghai the day after`,
      `${ORDERS}: a period ends today and starts on the corresponding earlier day`,
    ],
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
      `${DOOR}: HEAD answers like GET, without the body`,
      `${DOOR}: OPTIONS lists the methods of an address, and allows no other origin`,
    ],
  },
  { line: 'A4 spelling', was: '/API/… and //api/… show the app', tried: [`${DOOR}: %s is not a page of the app`] },
  {
    line: 'A4b',
    was: 'a list returns a total of 0 beyond its last page',
    tried: [`${LISTS}: %s returns its total beyond its last page`],
  },
  {
    line: 'A5 net price',
    was: 'articles and cart lines without what one piece costs the account',
    tried: [
      'server/features/cart/cart.pg.test.ts: prices are the account’s own: VIP rate, and promotion for the units that are left',
    ],
  },
  {
    line: 'A5 export',
    was: 'an export with the list’s prices, barcodes with an apostrophe, exact stock, no name, technical heads',
    tried: [
      `${EXPORT}: prices are the account’s own, as its cart charges them`,
      `${EXPORT}: barcodes stay as they are, and only what would be calculated begins with an apostrophe`,
      `${EXPORT}: stock is shown as on the screen, and test accounts see 1000+`,
      `${EXPORT}: the file name contains the account and the day`,
      `${EXPORT}: heads and decimals are in the requested language, after the byte order mark that spreadsheets need`,
    ],
  },
  {
    line: 'A6 values',
    was: 'countries, telephones and days that cannot be',
    tried: [
      'server/features/addresses/addresses.pg.test.ts: %s is refused in a new and in a changed address, and nothing is saved',
      'server/features/orders/submit-order.pg.test.ts: a delivery day already past for the account; its today is still accepted',
    ],
  },
  {
    line: 'A6 headers',
    was: 'the headers that every request of the browser carries are not read',
    tried: ['server/http/door/page-headers.test.ts: a page’s call %s is refused'],
  },
  {
    line: 'A6 mail',
    was: 'notices by mail that nobody sends',
    tried: ['server/jobs/send-mail.pg.test.ts: the arrival mail is in the language of the notice'],
  },
  {
    line: 'A6 end',
    was: 'a notice by mail cannot be taken back',
    tried: [
      'server/features/notices/notices.pg.test.ts: a person withdraws their own notice, to an address or to themselves, and no other',
    ],
  },
  {
    line: 'A7',
    was: 'what the rule would round is stored as it came, while a page said otherwise',
    tried: [
      'server/features/cart/cart.pg.test.ts: is kept as typed, and the answer has its condition and what would fit',
      'server/features/orders/submit-order.pg.test.ts: every unavailable line is reported at once, with the choices, and nothing is taken',
    ],
  },
]
