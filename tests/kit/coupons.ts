import { randomUUID } from 'node:crypto'
import { insertRow } from './builders.ts'
import type { OwnedDatabase } from './database.ts'

/** Inserts a coupon of 5.00 off any order, once for each account; `part` holds columns. Returns its id. */
export async function aCoupon(db: Pick<OwnedDatabase, 'pool'>, part: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const coupon_id = randomUUID()
  await insertRow(db, 'coupon', {
    tenant_id: 'main',
    coupon_id,
    names: { en: 'Five off' },
    currency: 'EUR',
    kind: 'amount',
    amount: 500,
    ...part,
  })
  return coupon_id
}
