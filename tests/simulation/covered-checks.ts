import { cart } from '#domain/contract/cart.ts'
import type { OutboxRow } from '../../src/offline/tables.ts'
import type { StoreFile } from './device-store.ts'
import { draftsIn } from './ledger.ts'
import type { World } from './world.ts'

interface Bodies {
  readonly bsShoppingCartGroupDtoList?: readonly { readonly goodsId: string }[]
  readonly goodsIds?: readonly string[]
}

/** The articles that a command settles: ordered or removed. */
const settledBy = ({ call, body }: Pick<OutboxRow, 'call' | 'body'>): readonly string[] => {
  if (call === cart.remove.name) return (body as Bodies).goodsIds ?? []
  return draftsIn(call, body).flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId))
}

/** Checks that nobody has to decide about a refused addition whose articles an accepted later command has ordered or removed. */
export const checkCovered = ({ checker }: World, file: StoreFile): void => {
  const open = [...file.rows('outbox').values()].filter(({ state, call }) => state === 'needsDecision' && call === cart.save.name)
  if (open.length === 0) return
  const accepted = [...file.rows('receipts').values()].filter(({ outcome }) => outcome.startsWith('applied'))
  for (const row of open) {
    const goods = ((row.body as Bodies).bsShoppingCartGroupDtoList ?? []).map(({ goodsId }) => goodsId)
    const act = accepted.find((one) => {
      const settled = new Set(settledBy(one))
      return one.account === row.account && (one.seq ?? 0) > row.seq && goods.length > 0 && goods.every((id) => settled.has(id))
    })
    if (act) checker.broken('told the truth', `${row.id} still needs a decision, though ${act.id} (${act.call}) settled it`)
  }
}
