import type { Owner, Home } from './world.ts'
import { TENANTS } from './world.ts'

/** A false claim beside a call, and what it may change: the brand called, or nothing at all. */
export interface Lie {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** The brand of the host called, if a Host is named; null if it is not a host. */
  readonly asks?: Home | null
  /** A brand that the call claims to belong to. */
  readonly claims?: string
}

/** A brand's own host in other spellings of a browser or a proxy. */
const SPELLINGS: readonly ((host: string) => string)[] = [
  (host) => host,
  (host) => host.toUpperCase(),
  (host) => host.replace(/^./, (letter) => letter.toUpperCase()),
  (host) => `${host}.`,
  (host) => `${host}:80`,
  (host) => `${host}:99999`,
  (host) => `${host}:`,
]

/** Hosts that look like the brand's but are not: they get the main brand, which answers unknown hosts (decisions §2). */
const LOOKALIKES: readonly ((host: string) => string)[] = [
  (host) => `${host}..`,
  (host) => `.${host}`,
  (host) => `x.${host}`,
  (host) => `x${host}`,
  (host) => `${host}.evil.example`,
  (host) => `${host}@evil.example`,
  (host) => `evil.example@${host}`,
  (host) => `evil.example#${host}`,
  (host) => `evil.example?${host}`,
  (host) => `evil.example/${host}`,
  (host) => `${host}/`,
  (host) => `${host}/..`,
  (host) => `http://${host}`,
  (host) => `//${host}`,
  (host) => `${host}%00`,
  (host) => `%6e${host.slice(1)}`,
  (host) => `${host},localhost`,
  (host) => `localhost, ${host}`,
  (host) => `localhost ${host}`,
  (host) => `${host}:8o`,
  (host) => `${host}:80:80`,
  (host) => `[${host}]`,
  (host) => `"${host}"`,
  (host) => `*.${host}`,
  (host) => host.replace('.', '\u3002'),
  (host) => host.replace('o', '0'),
  (host) => host.replace('e', '\u0435'),
  (host) => `xn--${host}`,
  (host) => host.split('.')[0] ?? host,
  (host) => `${host}\\`,
  (host) => `${host};`,
  (host) => `${host}&`,
  (host) => `\t${host}.x`,
  () => '[::1]',
  () => '127.0.0.1',
  () => '0x7f000001',
  () => '2130706433',
  () => 'evil.example',
]

const hostLie = (host: string, asks: Home | null): Lie => ({ name: `host ${host}`, headers: { host }, asks })

/** Hosts in all their spellings: a brand's own, and lookalikes. */
export const hostLies: readonly Lie[] = [
  ...Object.entries(TENANTS).flatMap(([home, host]) => SPELLINGS.map((spell) => hostLie(spell(host), home as Home))),
  ...[TENANTS.nobleza, TENANTS.second].flatMap((host) => LOOKALIKES.map((spell) => hostLie(spell(host), 'main'))),
  hostLie('.', null),
  hostLie(':80', null),
]

/** Headers that claim another person or place, or an earlier request. */
export function headerLies(victim: Owner): readonly Lie[] {
  const host = TENANTS[victim.tenant as Home]
  const lie = (headers: Record<string, string>, part: Partial<Lie> = {}): Lie => ({
    name: Object.keys(headers).join(' '),
    headers,
    ...part,
  })
  return [
    lie({ brand: victim.tenant }, { claims: victim.tenant }),
    lie({ tenantid: victim.tenant }, { claims: victim.tenant }),
    lie({ brand: `${victim.tenant},${victim.tenant}` }, { claims: 'two' }),
    lie({ tenantid: victim.tenant.toUpperCase() }, { claims: 'capitals' }),
    lie({ countycode: 'PL', country: 'PL', 'country-code': 'PL' }),
    lie({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }),
    lie({ forwarded: `host=${host};for=127.0.0.1;proto=https` }),
    lie({ 'x-host': host, 'x-original-host': host, 'x-forwarded-server': host, 'x-http-host-override': host }),
    lie({ 'x-original-url': '/api/v1.0/order/list', 'x-rewrite-url': '/api/v1.0/order/list' }),
    lie({ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }),
    lie({ 'x-account': victim.account, accountid: victim.account, clientid: victim.account, 'x-user': victim.buyer }),
    lie({ 'x-real-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1', via: '1.1 localhost' }),
    lie({ 'idempotency-key': victim.ids.commandId }),
    lie({ cookie: `tradepad_refresh=${victim.ids.commandId}; __Host-tradepad_refresh=${victim.ids.commandId}` }),
    lie({ 'accept-language': `xx;q=9,é,${victim.tenant}` }),
    lie({ 'if-none-match': '*', range: 'bytes=0-1000000' }),
  ]
}
