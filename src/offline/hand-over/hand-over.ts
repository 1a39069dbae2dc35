import { isUnsent, bySeq } from '../lanes.ts'
import { namedFiles } from '../named-files.ts'
import { isReadable, receiptOf } from '../outbox.ts'
import { StoreFailure } from '../ports.ts'
import type { StoreTx } from '../ports.ts'
import { LEASE, LEASE_STALE_MS } from '../sender.ts'
import type { OutboxRow } from '../tables.ts'
import type { Workspace } from '../workspace.ts'
import { HELD, forgetHeld, noteHeld } from './held-list.ts'
import { readHandOverKey } from './key.ts'
import { codeOf, openParcel, sealParcel } from './parcel.ts'
import type { Owner, Parcel, ParcelTrouble } from './parcel.ts'

/** Work that was handed over and is held until the other device has it. */
export interface Held {
  readonly parcelId: string
  readonly handedAt: string
  readonly count: number
  /** The sealed work, for a file or to be cut into a run of codes. */
  readonly text: string
}

/** `noKey`: signed in before hand-overs existed · `sending`: a batch is in flight · `nothing` waits. */
export type GiveTrouble = 'noKey' | 'sending' | 'nothing' | 'full' | 'broken'
/** `taken`: this device has it already. */
export type TakeTrouble = ParcelTrouble | 'noKey' | 'taken' | 'full' | 'broken'

export interface HandOver {
  held(): Promise<readonly Held[]>
  /** Takes everything unsent out of the queue and holds it, sealed for this person. */
  give(): Promise<Held | GiveTrouble>
  /** The other device has it, as its code proves. Returns whether the code was right. */
  confirm(parcelId: string, code: string): Promise<boolean>
  /** Puts it back into the queue, at its former place. */
  takeBack(parcelId: string): Promise<boolean>
  /** Puts another device's work behind what waits here; returns the number of acts and the code that confirms them. */
  take(text: string): Promise<{ readonly count: number; readonly code: string } | TakeTrouble>
}

const TAKEN = 'tookOver '
const SEQ = 'seq'

interface HeldValue extends Held {
  readonly rows: readonly OutboxRow[]
  /** Kept here because no queued command names them, and a sweep would delete them. */
  readonly files: Parcel['files']
}

/**
 * Hands unsent work over to another device of the same person. Each act keeps its id, so that the service gives it one effect
 * whoever sends it (I4). It leaves the queue by the person's word, with its receipt in the same transaction (I3), and stays here
 * until it is confirmed or taken back, so that nothing is lost on the way.
 */
export const openHandOver = ({ ports, who }: Pick<Workspace, 'ports' | 'who'>): HandOver => {
  const { store, clock, random } = ports
  const owner: Owner = { tenant: who.tenant, principal: who.principal }
  const failed = (error: unknown): 'full' | 'broken' => (error instanceof StoreFailure ? error.reason : 'broken')

  const findHeld = async (tx: StoreTx, parcelId: string): Promise<HeldValue | undefined> =>
    (await tx.get('prefs', HELD + parcelId))?.value as HeldValue | undefined

  const readUnsent = (): Promise<readonly OutboxRow[]> => store.read(['outbox'], (tx) => unsentOf(tx, owner))

  return {
    async held() {
      const rows = await store.read(['prefs'], (tx) => tx.all('prefs'))
      return rows.flatMap(({ key, value }) => (key.startsWith(HELD) ? [heldOf(value as HeldValue)] : []))
    },
    async give() {
      const key = await readHandOverKey(store)
      if (!key) return 'noKey'
      const rows = await readUnsent()
      if (rows.length === 0) return 'nothing'
      const files = await store.read(['blobs'], async (tx) => {
        const blobs = await Promise.all([...new Set(rows.flatMap(namedFiles))].map((hash) => tx.get('blobs', hash)))
        return Object.fromEntries(blobs.flatMap((blob) => (blob ? [[blob.key, new Uint8Array(blob.bytes)]] : [])))
      })
      const parcel: Parcel = { ...owner, parcelId: random.id(), handedAt: new Date(clock.now()).toISOString(), rows, files }
      const text = await sealParcel(parcel, key)
      const value: HeldValue = { parcelId: parcel.parcelId, handedAt: parcel.handedAt, count: rows.length, text, rows, files }
      try {
        return await store.write(['outbox', 'receipts', 'prefs', 'lease'], async (tx) => {
          const lease = await tx.get('lease', LEASE)
          if (lease && lease.holder !== null && Math.abs(clock.now() - lease.beatAt) < LEASE_STALE_MS) return 'sending'
          // Something was given, joined or judged while it was sealed: the parcel is no longer what waits.
          if (JSON.stringify(await unsentOf(tx, owner)) !== JSON.stringify(rows)) return 'sending'
          for (const row of rows) {
            const verdict = {
              outcome: 'handedOver',
              decidedAt: clock.now(),
              status: 0,
              code: 0,
              error: null,
              data: null,
            } as const
            await tx.put('receipts', receiptOf(row, verdict))
            await tx.delete('outbox', row.id)
          }
          await tx.put('prefs', { key: HELD + parcel.parcelId, value })
          await noteHeld(tx, parcel.parcelId, rows)
          return heldOf(value)
        })
      } catch (error) {
        return failed(error)
      }
    },
    async confirm(parcelId, code) {
      if (code.replaceAll(/\D/g, '') !== (await codeOf(parcelId))) return false
      // Names `receipts` only to notify its listeners.
      await store.write(['prefs', 'receipts'], async (tx) => {
        await tx.delete('prefs', HELD + parcelId)
        await forgetHeld(tx, parcelId)
      })
      return true
    },
    async takeBack(parcelId) {
      try {
        const isBack = await store.write(['outbox', 'receipts', 'prefs', 'blobs'], async (tx) => {
          const value = await findHeld(tx, parcelId)
          if (!value) return false
          for (const row of value.rows) {
            const receipt = await tx.get('receipts', row.id)
            // It came back by another route and was judged: that receipt stays.
            if (receipt && receipt.outcome !== 'handedOver') continue
            await tx.delete('receipts', row.id)
            if (!(await tx.get('outbox', row.id))) await tx.put('outbox', waiting(row))
          }
          await putFiles(tx, value.files, clock.now())
          await tx.delete('prefs', HELD + parcelId)
          await forgetHeld(tx, parcelId)
          return true
        })
        return isBack
      } catch {
        return false
      }
    },
    async take(text) {
      const key = await readHandOverKey(store)
      if (!key) return 'noKey'
      const parcel = await openParcel(text, key, owner)
      if (typeof parcel === 'string') return parcel
      try {
        const count = await store.write(['outbox', 'receipts', 'meta', 'prefs', 'blobs'], (tx) =>
          putParcel(tx, parcel, clock.now()),
        )
        return count === undefined ? 'taken' : { count, code: await codeOf(parcel.parcelId) }
      } catch (error) {
        return failed(error)
      }
    },
  }
}

const heldOf = ({ parcelId, handedAt, count, text }: HeldValue): Held => ({ parcelId, handedAt, count, text })

/** Resets a row: nobody is sending it, and no wait applies. */
const waiting = (row: OutboxRow): OutboxRow => ({ ...row, state: 'saved', nextAt: 0, lastError: null })

const unsentOf = async (tx: StoreTx, { principal }: Owner): Promise<readonly OutboxRow[]> =>
  (await tx.all('outbox')).filter((row) => isReadable(row) && isUnsent(row) && row.principal === principal).sort(bySeq)

/** Returns how many acts were new here; undefined if the parcel was taken before. */
const putParcel = async (tx: StoreTx, parcel: Parcel, now: number): Promise<number | undefined> => {
  const mark = TAKEN + parcel.parcelId
  if (await tx.get('prefs', mark)) return undefined
  let seq = Number((await tx.get('meta', SEQ))?.value ?? 0)
  let count = 0
  for (const row of parcel.rows) {
    const receipt = await tx.get('receipts', row.id)
    // Already judged or waiting here, by whatever route it came.
    if ((receipt && receipt.outcome !== 'handedOver') || (await tx.get('outbox', row.id))) continue
    if (receipt) await tx.delete('receipts', row.id)
    seq += 1
    count += 1
    await tx.put('outbox', { ...waiting(row), seq })
  }
  await tx.put('meta', { key: SEQ, value: seq })
  await putFiles(tx, parcel.files, now)
  await tx.put('prefs', { key: mark, value: now })
  return count
}

const putFiles = async (tx: StoreTx, files: Parcel['files'], now: number): Promise<void> => {
  for (const [key, bytes] of Object.entries(files)) await tx.put('blobs', { key, bytes: bytes.slice().buffer, at: now })
}
