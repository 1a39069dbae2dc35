import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { Article } from '#domain/contract/article.ts'
import type { OrderFacts } from '#domain/contract/order-facts.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { orderErrors } from '#domain/contract/order-errors.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { CommandVerdict } from '#domain/contract/sync.ts'
import type { CartLine, CartLines } from '#domain/rules/cart.ts'
import type { RemovedLine } from '#domain/rules/removed-lines.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Identity } from '../device-types.ts'

/** What the practice service knows; kept in the copy, so that it survives a reload. */
export interface PracticeState {
  readonly carts: Record<string, { readonly revision: number; readonly lines: readonly CartLine[] }>
  readonly orders: Record<string, { readonly content: string; readonly order: Order }>
  readonly verdicts: Record<string, { readonly fingerprint: string; readonly verdict: CommandVerdict }>
  /** Ids of commands that took effect, one entry per effect. */
  readonly effects: string[]
  /** Pieces of each article that its orders took. */
  readonly taken: Record<string, number>
  /** Lines removed from the carts, by account and article; absent in a copy of an earlier build. */
  removed?: Record<string, Record<string, RemovedLine>>
  /** Meanwhile others bought all but this number of pieces of the article. */
  scarce: { readonly goodsId: string; readonly pieces: number } | null
  /** Number of lost answers. One is lost on purpose: the app asks again, and nothing may count twice. */
  lostAnswers: number
}

/** What the device knows and the practice service judges by. */
export interface PracticeFacts {
  readonly account: ClientAccountRow
  readonly brand: OrderFacts['brand']
  readonly who: Pick<Identity, 'kind' | 'name'>
  readonly language: Language
  readonly articles: ReadonlyMap<string, Article>
  readonly addresses: readonly Address[]
  readonly cart: { readonly revision: number; readonly lines: readonly CartLine[] }
  readonly now: number
}

export const newPractice = (): PracticeState => ({
  carts: {},
  orders: {},
  verdicts: {},
  effects: [],
  taken: {},
  scarce: null,
  lostAnswers: 0,
})

/** All refusals of this service, as on the wire; the table of all errors also has those for programs, which no browser reads. */
export const PRACTICE_ERRORS = {
  ...orderErrors,
  'cart.invalid': { status: 422, code: 13001 },
  'idempotency.keyReused': { status: 422, code: 16001 },
} as const
type PracticeError = keyof typeof PRACTICE_ERRORS

/** Outcome of a command: its call's reply, or a refusal. */
export type Done = { readonly data: unknown } | { readonly error: PracticeError; readonly refused: RefusalData | null }

export const refusedAs = (error: PracticeError, refused: RefusalData | null = null): Done => ({ error, refused })

/** The cart as this service holds it, starting from what the device last read of the real one. */
export const cartOf = ({ carts }: PracticeState, { account, cart }: PracticeFacts) =>
  (carts[account.clientId] ??= { revision: cart.revision, lines: [...cart.lines] })

export const linesById = (lines: readonly CartLine[]): CartLines => new Map(lines.map((line) => [line.goodsId, line]))
