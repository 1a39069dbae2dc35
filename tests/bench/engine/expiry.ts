import type { Session } from '#domain/contract/account.ts'
import { contract } from '#domain/contract/index.ts'
import { createApi, openTokenChannel } from '../../../src/api/client.ts'
import type { Api, ApiOptions } from '../../../src/api/client.ts'
import { BUYER } from '../../e2e/kit/buyer.ts'
import { PASSWORD } from '../../e2e/kit/acts.ts'
import type { World } from '../../e2e/kit/world.ts'

const TABS = 8
const ROUNDS = 5
/** An access token lives for a quarter of an hour. */
const TOKEN_MS = 15 * 60_000
const REFRESH = '/user/refresh/token'

export interface Expiry {
  /** Highest number of refreshes at the server in one round. */
  readonly refreshes: number
  /** Median milliseconds from the expiry until all tabs are answered. */
  readonly ms: number
}

/**
 * Measures eight tabs whose access token expires at once, against the real server: the app's own token code, with Web Locks and
 * BroadcastChannel of this Node process, which work as between a browser's tabs. Baseline: each tab refreshes for itself.
 */
export async function benchExpiry(world: World): Promise<{ ours: Expiry; bare: Expiry }> {
  return { ours: await expire(world, {}, true), bare: await expire(world, { withLock: (_name, run) => run() }, false) }
}

const expire = async ({ proxy }: World, options: Partial<ApiOptions>, isShared: boolean): Promise<Expiry> => {
  const browser = oneBrowser()
  let slept = 0
  const tabs: readonly Api[] = Array.from({ length: TABS }, () =>
    createApi({
      tenant: 'main',
      language: () => 'en',
      origin: proxy.origin,
      fetch: browser,
      now: () => Date.now() + slept,
      ...options,
      ...(isShared && { channel: openTokenChannel('main') }),
    }),
  )
  try {
    const signedIn = await tabs[0]!.call(contract.account.login, { body: { username: BUYER, password: PASSWORD } })
    if (!signedIn.ok) throw new Error(`Nobody is signed in: ${JSON.stringify(signedIn)}`)
    const session: Session = signedIn.data
    for (const tab of tabs) {
      tab.tokens.adopt(session)
      tab.chooseAccount(session.info.clientId)
    }
    const rounds: Expiry[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      slept += TOKEN_MS
      const from = proxy.seen.length
      const started = performance.now()
      const answers = await Promise.all(tabs.map((tab) => tab.call(contract.cart.list)))
      const ms = performance.now() - started
      if (!answers.every(({ ok }) => ok)) throw new Error(`A tab was not answered: ${JSON.stringify(answers)}`)
      rounds.push({ refreshes: proxy.seen.slice(from).filter(({ path }) => path.includes(REFRESH)).length, ms })
    }
    const byTime = rounds.map(({ ms }) => ms).sort((a, b) => a - b)
    return { refreshes: Math.max(...rounds.map(({ refreshes }) => refreshes)), ms: byTime[Math.floor(ROUNDS / 2)] ?? Number.NaN }
  } finally {
    for (const tab of tabs) tab.tokens.close()
  }
}

/** The cookies that the tabs of one browser share. */
const oneBrowser = (): typeof fetch => {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return response
  }
}
