import { describe, expect, test } from 'vitest'
import { everyCall } from '#domain/contract/every-call.ts'
import { twoTenants } from './two-tenants.ts'

const { server, askers } = await twoTenants()
const buyer = askers.find(({ name }) => name === 'buyer of otherMain')!

const service =
  askers.find(({ name }) => name.startsWith('service person of otherMain')) ??
  askers.find(({ name }) => name.startsWith('service person'))!

const ask = (path: string, query: string, { host, token } = buyer) =>
  server.app.inject({
    url: `/api${path}?${query}`,
    headers: { host, authorization: `Bearer ${token}` },
  })

/** Lists whose page is requested in the address, and that need nothing else. */
const lists = everyCall.filter(
  ({ method, query, changes, auth, path }) =>
    method === 'GET' &&
    !changes &&
    auth !== 'none' &&
    query &&
    'entries' in query &&
    !path.includes(':') &&
    onlyPages(query.entries),
)
/** Lists that hold data of the account in this world. */
const OWN = new Set([
  'addresses.page',
  'orders.list',
  'plans.page',
  'quotations.list',
  'favorites.page',
  'notices.page',
  'account.list',
  'catalogue.history',
])

test('there are many lists', () => {
  expect(lists.length).toBeGreaterThan(8)
  expect([...OWN].filter((name) => !lists.some((call) => call.name === name))).toEqual([])
})

describe.each(lists.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('refuses a page of more than 100, and one that is none', async () => {
    for (const query of ['limit=101', 'limit=9999', 'limit=0', 'limit=-1', 'limit=x', 'page=0', 'page=1.5', 'page=1e3'])
      expect([query, (await ask(call.path, query, call.roles?.[0] === 'service' ? service : buyer)).statusCode]).toEqual([
        query,
        400,
      ])
  })
})

test.each(lists.filter(({ name }) => OWN.has(name)).map((call) => [call.name, call] as const))(
  '%s returns its total beyond its last page',
  async (_, call) => {
    const [first, beyond] = [await ask(call.path, 'page=1'), await ask(call.path, 'page=50')]
    const { total } = first.json<{ data: { total: number } }>().data
    expect(total).toBeGreaterThan(0)
    expect(beyond.json()).toMatchObject({ data: { total, list: [] } })
  },
)

function onlyPages(entries: unknown): boolean {
  if (typeof entries !== 'object' || entries === null || !('page' in entries) || !('limit' in entries)) return false
  return Object.entries(entries).every(([, schema]) => (schema as { type: string }).type === 'optional')
}
