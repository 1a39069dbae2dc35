import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as v from 'valibot'
import type { BatchDetail } from '#domain/contract/batch.ts'
import { contract } from '#domain/contract/index.ts'
import { showImport } from '../../server/features/batch/batch.service.ts'
import { importOrder } from '../../server/features/batch/import-order.ts'
import { readImport } from '../../server/features/batch/read-import.ts'
import { submitUnnumbered } from '../../server/features/orders/submit-order.ts'
import { aboveLimit } from '../../server/features/orders/submit-together.ts'
import { lockStock } from '../../server/features/orders/submit.store.ts'
import { numberOrders } from '../../server/features/orders/write-order.store.ts'
import type { Handler } from '../../server/http/handler.ts'
import { ask } from './builders.ts'
import type { TestAccount } from './builders.ts'
import type { TestDatabase } from './database.ts'

interface Body {
  readonly partial?: boolean
  readonly compose?: boolean
  readonly taught?: object
  readonly importId?: string
}

const hand = importOrder({ submit: submitUnnumbered, lockStock, number: numberOrders, aboveLimit }, { say: (error) => error })

/** Batch files of accounts of this database. */
export function batchFilesOf(db: TestDatabase) {
  const readDetail = async (scope: TestAccount, batchImportOrderId: string): Promise<BatchDetail> => {
    const detail = await ask(db, scope, ((asked) =>
      showImport({ ...asked, params: { batchImportOrderId } } as never)) as typeof showImport)
    expect(v.safeParse(contract.batch.detail.reply, detail).success).toBe(true)
    return detail
  }
  /** Uploads a file as a multipart call does, and returns the result. */
  const give = async (
    scope: TestAccount,
    lines: readonly string[],
    { importId = randomUUID(), ...body }: Body = {},
    database: Parameters<typeof ask>[0] = db,
  ): Promise<BatchDetail> => {
    const bytes = Buffer.from(lines.join('\n'))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const named = { importId, fileName: 'order.csv', hash, size: bytes.length, compose: false, ...body }
    const read = await readImport({ scope, body: named, bytes, services: { database: db } } as never)
    const handIn = ((asked) => hand({ ...asked, bytes } as never, read)) as Handler<typeof contract.batch.importOrder>
    const stored = await ask(database, scope, handIn, { body: named })
    expect(v.safeParse(contract.batch.importOrder.reply, stored).success).toBe(true)
    return readDetail(scope, importId)
  }
  return { give, readDetail }
}
