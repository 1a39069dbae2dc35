import type { Receipt } from '../outbox-types.ts'
import type { Store, StoreTx } from '../ports.ts'
import type { OutboxRow } from '../tables.ts'
import { upcast } from '../upcast/index.ts'

/** Key of a parcel that is held here, in `prefs`. */
export const HELD = 'handedOver '
/**
 * Ids of the acts in all held parcels, by parcel: a short row of its own, because parcels carry files and are not opened for
 * counting.
 */
const LIST = 'heldWork'

type HeldList = Readonly<Record<string, readonly string[]>>

const listIn = async (tx: StoreTx): Promise<HeldList> => ((await tx.get('prefs', LIST))?.value ?? {}) as HeldList

/** Ids of the acts that are held for another device. */
export const heldIds = async (tx: StoreTx): Promise<readonly string[]> => Object.values(await listIn(tx)).flat()

/**
 * Marks the receipts of held acts among the latest ones and appends the rest of them: they are shown however much was done since.
 */
export const withHeld = (receipts: readonly Receipt[], held: ReadonlyMap<string, Receipt | undefined>): readonly Receipt[] => {
  const mark = (receipt: Receipt): Receipt => ({ ...upcast(receipt), isHeld: true })
  const last = new Set(receipts.map(({ id }) => id))
  const rest = [...held.values()].filter((one) => one !== undefined).filter(({ id }) => !last.has(id))
  return [...receipts.map((one) => (held.has(one.id) ? mark(one) : one)), ...rest.map(mark)]
}

/** Runs in the transaction that holds the parcel. */
export const noteHeld = async (tx: StoreTx, parcelId: string, rows: readonly Pick<OutboxRow, 'id'>[]): Promise<void> => {
  const value: HeldList = { ...(await listIn(tx)), [parcelId]: rows.map(({ id }) => id) }
  await tx.put('prefs', { key: LIST, value })
}

/** Runs in the transaction that releases the parcel. */
export const forgetHeld = async (tx: StoreTx, parcelId: string): Promise<void> => {
  const { [parcelId]: _gone, ...value } = await listIn(tx)
  await tx.put('prefs', { key: LIST, value })
}

/** Lists parcels that a build without this list held. */
export const listOldParcels = async (store: Store): Promise<void> => {
  const unlisted = async (tx: StoreTx) => {
    const list = await listIn(tx)
    const rows = await tx.all('prefs')
    return rows.filter(({ key }) => key.startsWith(HELD) && !(key.slice(HELD.length) in list))
  }
  if ((await store.read(['prefs'], unlisted)).length === 0) return
  // Names `receipts` only to notify its listeners.
  await store.write(['prefs', 'receipts'], async (tx) => {
    for (const { key, value } of await unlisted(tx))
      await noteHeld(tx, key.slice(HELD.length), (value as { readonly rows: readonly OutboxRow[] }).rows)
  })
}
