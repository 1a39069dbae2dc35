import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#domain/contract/call.ts'
import type { Answer } from './answer.ts'
import { withLock } from './lock.ts'
import type { WithLock } from './lock.ts'
import { createProtocol } from './protocol.ts'
import type { Protocol } from './protocol.ts'
import { request } from './request.ts'
import type { Asking, RequestOptions, Unauthorised } from './request.ts'
import { createTokens } from './token.ts'
import type { AccessToken, TokenChannel, Tokens } from './token.ts'

export type { Answer } from './answer.ts'

interface AskingFor<C extends Call> extends Asking {
  readonly query?: QueryOf<C>
  readonly body?: BodyOf<C>
  readonly params?: ParamsOf<C>
  /** For calls with `auth: 'account'`; defaults to the chosen account. */
  readonly account?: string
  /** Sends with exactly this token, never with another (I5); for the engine. */
  readonly token?: AccessToken
}

export interface ApiOptions extends RequestOptions {
  readonly withLock?: WithLock
  readonly now?: () => number
  readonly channel?: TokenChannel
}

/** The only entry point to the network. */
export interface Api {
  call<C extends Call>(call: C, asking?: AskingFor<C>): Promise<Answer<ReplyOf<C>>>
  bytes<C extends Call>(call: C, asking?: AskingFor<C>): Promise<Answer<ArrayBuffer>>
  readonly tokens: Tokens
  readonly tenant: string
  /** Whether app and service are compatible, by the service's last answer. */
  readonly protocol: Protocol
  chooseAccount(account: string | null): void
  /** Called when a request is answered (true: by our own server) or fails; with the server's time in epoch ms if known. */
  onReached(listener: (ours: boolean, serverTime?: number) => void): () => void
  onSessionEnded(listener: () => void): () => void
}

export const createApi = (given: ApiOptions): Api => {
  const protocol = createProtocol()
  const options: ApiOptions = { ...given, onProtocols: protocol.heard }
  const tokens = createTokens(options, options.withLock ?? withLock, options.now, options.channel)
  const reachedListeners = new Set<(ours: boolean, serverTime?: number) => void>()
  const endedListeners = new Set<() => void>()
  let chosen: string | null = null

  const told = <T extends Answer<unknown> | Unauthorised>(answer: T, asking: Asking): T => {
    // A call that was aborted or never sent says nothing about the server.
    if (asking.signal?.aborted === true || ('untried' in answer && answer.untried)) return answer
    const ours = answer.ok || (answer.kind !== 'unreachable' && answer.kind !== 'notOurs')
    for (const listener of reachedListeners) {
      if (answer.ok && answer.serverTime !== undefined) listener(ours, answer.serverTime)
      else listener(ours)
    }
    return answer
  }
  const ended = (): Answer<never> => {
    for (const listener of endedListeners) listener()
    return { ok: false, kind: 'sessionEnded' }
  }

  const ask = async (call: Call, asking: AskingFor<Call>): Promise<Answer<unknown>> => {
    if (call.auth === 'none') {
      const answer = told(await request(options, call, asking, null), asking)
      return !answer.ok && answer.kind === 'unauthorised' ? { ok: false, kind: 'sessionEnded' } : answer
    }
    const account = call.auth === 'account' ? (asking.account ?? chosen) : null
    for (const again of [true, false]) {
      const granted = asking.token ? ({ ok: true, token: asking.token } as const) : await tokens.fresh(account)
      if (!granted.ok) return granted.kind === 'sessionEnded' ? ended() : told(granted, asking)
      const answer = told(await request(options, call, asking, granted.token.value), asking)
      if (answer.ok || answer.kind !== 'unauthorised') return answer
      tokens.drop(granted.token)
      if (asking.token) return { ok: false, kind: 'sessionEnded' }
      // One refresh and one retry, even after 14106: another tab may have signed in again.
      if (!again) return ended()
    }
    return ended()
  }

  return {
    call: async (call, asking = {}) => (await ask(call, asking as AskingFor<Call>)) as Answer<ReplyOf<typeof call>>,
    bytes: async (call, asking = {}) => (await ask(call, asking as AskingFor<Call>)) as Answer<ArrayBuffer>,
    tokens,
    tenant: options.tenant,
    protocol,
    chooseAccount(account) {
      chosen = account
    },
    onReached(listener) {
      reachedListeners.add(listener)
      return () => reachedListeners.delete(listener)
    },
    onSessionEnded(listener) {
      endedListeners.add(listener)
      return () => endedListeners.delete(listener)
    },
  }
}

let pageApi: Api | undefined

/** Creates the page's API client, once at start (src/app/open-device.ts), with the brand and the language. */
export const configureApi = (options: ApiOptions): Api => {
  pageApi = createApi({ channel: openTokenChannel(options.tenant), ...options })
  return pageApi
}

const currentApi = (): Api => {
  if (!pageApi) throw new Error('configureApi comes first')
  return pageApi
}

/** Calls the API through the page's client; expected failures are values (design §4). */
export const callApi = <C extends Call>(call: C, asking?: AskingFor<C>): Promise<Answer<ReplyOf<C>>> =>
  currentApi().call(call, asking)

/** The same for calls that return a file. */
export const callBytes = <C extends Call>(call: C, asking?: AskingFor<C>): Promise<Answer<ArrayBuffer>> =>
  currentApi().bytes(call, asking)

/** Same origin only, never stored: the tabs of one browser share the tokens that any of them receives. */
export const openTokenChannel = (tenant: string): TokenChannel => {
  const channel = new BroadcastChannel(`tokens:${tenant}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    post: (token) => channel.postMessage(token),
    listen(listener) {
      channel.addEventListener('message', (event: MessageEvent<AccessToken>) => listener(event.data))
      return () => channel.close()
    },
  }
}
