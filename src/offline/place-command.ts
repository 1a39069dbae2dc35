import { draftKeyOf, findGivenOnce, takeForm } from './form-drafts.ts'
import { isGiving } from './given-orders.ts'
import { ORDER_TABLES, placeGiven } from './order-ids.ts'
import { appendRow } from './outbox.ts'
import type { StoreTx, TableName } from './ports.ts'
import type { OutboxRow } from './tables.ts'

const GIVEN: readonly TableName[] = ['outbox', 'receipts', 'meta']

/** Tables that giving this command writes to. */
export const tablesToGive = (row: OutboxRow): readonly TableName[] => {
  if (isGiving(row)) return ORDER_TABLES
  return draftKeyOf(row) === null ? GIVEN : [...GIVEN, 'prefs']
}

/** Appends the command and deletes its form in the same transaction; a form becomes one command. */
export const placeCommand = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<Pick<OutboxRow, 'id'>> => {
  if (isGiving(row)) return placeGiven(tx, row, known)
  await takeForm(tx, row)
  return (await findGivenOnce(tx, row)) ?? appendRow(tx, row, known)
}
