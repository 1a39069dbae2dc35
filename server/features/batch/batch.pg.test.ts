import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { NOON, anAccount, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { searchImports } from './batch.service.ts'
import type { Handler } from '../../http/handler.ts'
import { submitUnnumbered } from '../orders/submit-order.ts'
import { aboveLimit } from '../orders/submit-together.ts'
import { lockStock } from '../orders/submit.store.ts'
import { numberOrders } from '../orders/write-order.store.ts'
import { importOrder } from './import-order.ts'
import { readImport } from './read-import.ts'
import { readBatchFile } from './upload/read-batch-file.ts'
import { takePiece } from './upload/upload.service.ts'

const db = await testDatabase()
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sheet = (rows: number) => Buffer.from(`code;quantity\n${'0012;5\n'.repeat(rows)}`)

const send = (scope: Scope, bytes: Buffer, hash: string, offset: number, size: number, now = NOON) =>
  takePiece({ scope, params: { hash }, query: { offset, size }, bytes, services: { database: db }, now } as unknown as Parameters<
    typeof takePiece
  >[0])
const whole = (scope: Scope, file: Buffer) => send(scope, file, hashOf(file), 0, file.length)
const hand = importOrder({ submit: submitUnnumbered, lockStock, number: numberOrders, aboveLimit }, { say: (error) => error })
const handIn = async (scope: Scope, file: Buffer, importId: string = randomUUID()) => {
  const body = { importId, fileName: 'order.csv', hash: hashOf(file), size: file.length, compose: false }
  const read = await readImport({ scope, body, bytes: Buffer.alloc(0), services: { database: db } } as never)
  const handler: Handler<typeof contract.batch.importOrder> = (asked) => hand(asked, read)
  return ask(db, scope, handler, { body })
}

describe('an upload', () => {
  test('continues where it stopped, whatever arrives late, twice or too early', async () => {
    const buyer = await anAccount(db)
    const file = sheet(1000)
    const piece = (from: number, to: number) => send(buyer, file.subarray(from, to), hashOf(file), from, file.length)
    expect(await piece(0, 0)).toEqual({ received: 0, done: false })
    expect(await piece(0, 3000)).toEqual({ received: 3000, done: false })
    expect(await piece(0, 3000)).toEqual({ received: 3000, done: false })
    expect(await piece(5000, 6000)).toEqual({ received: 3000, done: false })
    const answers = await Promise.all([piece(3000, file.length), piece(3000, file.length)])
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ received: file.length, done: true })))
    expect(await piece(0, 10)).toEqual({ received: file.length, done: true })
  })

  test('whose content does not match its hash is refused, deleted, and can be sent again', async () => {
    const buyer = await anAccount(db)
    const file = sheet(10)
    const damaged = Buffer.from(file)
    damaged[20] = 0x39
    const hash = hashOf(file)
    await expect(send(buyer, damaged, hash, 0, file.length)).rejects.toMatchObject({ error: 'batch.fileDamaged' })
    expect(await whole(buyer, file)).toEqual({ received: file.length, done: true })
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7 and more')],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3])],
  ])('%s is refused, whatever its name', async (_words, file) => {
    const buyer = await anAccount(db)
    await expect(whole(buyer, file)).rejects.toMatchObject({ error: 'request.wrongKind' })
    const { rows } = await db.pool.query('select from upload where account_id = $1', [buyer.account])
    expect(rows).toEqual([])
  })

  test('over 10 MB is refused, and so is a piece that is too large', async () => {
    const buyer = await anAccount(db)
    const hash = 'a'.repeat(64)
    for (const [bytes, size] of [
      [Buffer.from('a'), 10 * 1024 * 1024 + 1],
      [Buffer.alloc(256 * 1024 + 1, 'a'), 1024 * 1024],
    ] as const)
      await expect(send(buyer, bytes, hash, 0, size)).rejects.toMatchObject({ error: 'request.tooLarge' })
  })

  test('is swept after a day if unfinished and after a week if never handed in, in every account', async () => {
    const [buyer, other] = [await anAccount(db), await anAccount(db, { tenant_id: 'nobleza' })]
    const [begun, unused, used] = [sheet(1000), sheet(20), sheet(30)]
    for (const scope of [buyer, other]) {
      await send(scope, begun.subarray(0, 100), hashOf(begun), 0, begun.length)
      await whole(scope, unused)
      await whole(scope, used)
      await handIn(scope, used)
    }
    const after = async (days: number) => {
      await purgeExpired(db, new Date(NOON.getTime() + days * 24 * 3_600_000))
      const { rows } = await db.pool.query<{ hash: string }>(
        'select hash from upload join upload_piece using (tenant_id, account_id, hash) where account_id = any ($1)',
        [[buyer.account, other.account]],
      )
      return rows.map(({ hash }) => hash).toSorted()
    }
    const twice = (...files: Buffer[]) => files.flatMap((file) => [hashOf(file), hashOf(file)]).toSorted()
    expect(await after(0.9)).toEqual(twice(begun, unused, used))
    expect(await after(2)).toEqual(twice(unused, used))
    expect(await after(8)).toEqual(twice(used))
  })
})

describe('a batch order', () => {
  test('is judged with its file, once per id, and orders nothing without being asked to', async () => {
    const buyer = await anAccount(db)
    const [file, importId] = [sheet(3), randomUUID()]
    await whole(buyer, file)
    const received = await handIn(buyer, file, importId)
    expect(v.safeParse(contract.batch.importOrder.reply, received).success).toBe(true)
    expect(received).toMatchObject({ importId, state: 'waiting', kind: 'csv', uploadedBy: 'Ana Ruiz', failed: 3 })
    expect(await handIn(buyer, file, importId)).toEqual(received)
    const page = await ask(db, buyer, searchImports, { query: { page: 1, limit: 20 } })
    expect(page).toMatchObject({ total: 1, list: [{ fileName: 'order.csv', size: file.length }] })
  })

  test('is read once and without holding a connection, even if the process ended before it read the file', async () => {
    const buyer = await anAccount(db)
    const file = sheet(3)
    await whole(buyer, file)
    await db.pool.query('update upload set sheet = null where account_id = $1', [buyer.account])
    let [open, reads] = [0, 0]
    const database = {
      tx: async (scope: Scope, work: Parameters<typeof db.tx>[1]) => {
        open++
        try {
          return await db.tx(scope, work)
        } finally {
          open--
        }
      },
    }
    const read = (bytes: Uint8Array, account: string) => {
      reads++
      expect(open).toBe(0)
      return readBatchFile(bytes, account)
    }
    const body = { importId: randomUUID(), hash: hashOf(file) }
    const asked = (bytes: Buffer) => ({ scope: buyer, body, bytes, services: { database } }) as never
    expect(await readImport(asked(Buffer.alloc(0)), read)).toMatchObject({ ok: true })
    expect(await readImport(asked(file), read)).toMatchObject({ ok: true })
    expect(reads).toBe(1)
    const other = { scope: await anAccount(db), body, bytes: file, services: { database } } as never
    expect(await readImport(other, read)).toMatchObject({ ok: true })
    expect(reads).toBe(2)
  })

  test('without its file is refused, even if another account has the file', async () => {
    const [buyer, other] = [await anAccount(db), await anAccount(db)]
    const file = sheet(7)
    await whole(other, file)
    await expect(handIn(buyer, file)).rejects.toMatchObject({ error: 'batch.fileMissing' })
    await send(buyer, file.subarray(0, 20), hashOf(file), 0, file.length)
    await expect(handIn(buyer, file)).rejects.toMatchObject({ error: 'batch.fileMissing' })
  })
})
