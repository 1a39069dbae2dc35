import { account as accountCalls } from '#domain/contract/account.ts'
import type { Session } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import type { Call } from '#domain/contract/call.ts'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import type { OrderFacts } from '#domain/contract/order-facts.ts'
import { sync } from '#domain/contract/sync.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { articlesOf } from '#domain/rules/cart.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Device } from '../device-types.ts'
import { draftsOf } from '../given-orders.ts'
import { cartChangesOf } from '../mirrors/fold-command.ts'
import type { Store } from '../ports.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { DrillLog } from './drill-log.ts'
import { judge } from './practice.ts'
import type { PracticeFacts } from './practice-state.ts'

export interface PracticeDeps {
  readonly log: DrillLog
  readonly brand: OrderFacts['brand']
  readonly language: () => Language
  /** May open only after the first request. */
  readonly device: () => Device | undefined
  readonly store: () => Promise<Store | undefined>
  readonly now: () => number
}

/** A token of the drill outlives any drill. */
const TOKEN_SECONDS = 30 * 86_400

/**
 * What answers the app's requests in a drill: nothing while the network is "gone", and then a service on this device that knows two
 * calls (a token, and the batch of commands) and answers everything else like one that is down.
 */
export const createPracticeService = ({ log, brand, language, device, store, now }: PracticeDeps): typeof fetch => {
  const inTurn = createSerialQueue()

  const session = (): Session | undefined => {
    const state = device()?.session.get()
    if (state?.phase !== 'signedIn') return undefined
    const { principal, kind, role, name, tenant } = state.who
    const at = new Date(now()).toISOString()
    return {
      access_token: 'drill',
      expires_in: TOKEN_SECONDS,
      genTime: at,
      serverTime: at,
      info: { tenant, principal, kind, role, name, clientId: state.account?.clientId ?? null, country_code: null, is_test: true },
    }
  }

  const factsFor = async (commands: readonly Command[]): Promise<PracticeFacts | undefined> => {
    const state = device()?.session.get()
    const own = await store()
    if (state?.phase !== 'signedIn' || !state.account || !own) return undefined
    const { account, who } = state
    const ids = [...new Set(commands.flatMap(articlesIn))]
    const found = await device()?.catalogue.byIds(ids)
    const list: readonly Article[] = found?.ok ? found.data : []
    return own.read(['cart', 'addresses'], async (tx) => {
      const base = await tx.get('cart', account.clientId)
      const { revision = 0, lines = [] } = base ?? {}
      const addresses = (await tx.get('addresses', account.clientId))?.list ?? []
      const articles = new Map(list.map((article) => [article.goodsId, article]))
      return { account, brand, who, language: language(), articles, addresses, cart: { revision, lines }, now: now() }
    })
  }

  const take = async (commands: readonly Command[]): Promise<readonly CommandVerdict[]> => {
    const facts = await factsFor(commands)
    if (!facts) return []
    const results: CommandVerdict[] = []
    const isLost = await log.change(({ practice }) => {
      for (const command of commands) {
        const verdict = judge(practice, facts, command)
        // The commands of a batch are one lane: later ones depend on this one.
        if (!verdict) break
        results.push(verdict)
      }
      const lose = results.length > 0 && practice.lostAnswers === 0
      if (lose) practice.lostAnswers += 1
      return lose
    })
    if (isLost) throw new TypeError('The answer was lost')
    return results
  }

  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    if (!log.state.get().isOnline) throw new TypeError('There is no network in this part of the drill')
    const { pathname } = new URL(request.url)
    const isFor = ({ path }: Call): boolean => pathname === `/api${path}`
    if (isFor(accountCalls.refresh)) {
      const data = session()
      return data ? answerWith(200, data) : answerWith(503, null)
    }
    if (!isFor(sync.commands)) return answerWith(503, null)
    const { commands, epoch = 1 } = (await request.json()) as { commands: readonly Command[]; epoch?: number }
    const results = await inTurn(() => take(commands))
    return answerWith(200, { results, epoch, restoredTo: null, serverTime: new Date(now()).toISOString() })
  }
}

const answerWith = (status: number, data: unknown): Response =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : status, msg: '', data }), {
    status,
    headers: { [API_MARKER_HEADER]: API_MARKER, 'content-type': 'application/json' },
  })

/** The articles that a command names. */
const articlesIn = (command: Command): readonly string[] => [
  ...cartChangesOf(command).flatMap(articlesOf),
  ...draftsOf(command).flatMap(({ lines }) => lines.flatMap(({ replaceBy }) => (replaceBy ? [replaceBy.goodsId] : []))),
]
