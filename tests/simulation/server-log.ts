import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { ErpReport } from './erp-rules.ts'
import type { Piece } from './file-rules.ts'
import type { ServerState } from './server-state.ts'

export interface Effect {
  readonly command: Command
  readonly principal: string
  readonly at: number
  /** The cart's revision after it. */
  readonly revision: number
  /** False where it changed nothing, and so raised no revision. */
  readonly raised: boolean
}
/** Everything that reached the database, and when: a restore replays it. */
export type Heard = { readonly at: number } & (
  | { readonly principal: string; readonly command: Command }
  | { readonly report: ErpReport }
  | { readonly piece: Piece }
)
export interface BatchReply {
  readonly results: readonly CommandVerdict[]
  readonly epoch: number
  readonly restoredTo: string | null
  readonly serverTime: string
}
export interface ServerWatch {
  onEffect(effect: Effect): void
  onVerdict(principal: string, command: Command, verdict: CommandVerdict): void
}

/** The orders that a file made. */
export const ordersOfFile = ({ orders }: ServerState, account: string, body: unknown): readonly string[] => {
  const { importId } = body as { importId: string }
  return [...orders].flatMap(([orderId, order]) => (order.importId === importId && order.account === account ? [orderId] : []))
}
