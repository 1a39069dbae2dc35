import type { Tx } from '../db/client.ts'
import type { Actor, Machine } from './scope.ts'

/** Who did what for whom (decisions §2), in the transaction of its effect. */
export interface AuditEntry {
  readonly tenant: string
  readonly actor: Pick<Actor | Machine, 'kind' | 'id'>
  /** The client account acted for. */
  readonly account: string | null
  /** The name of the call. */
  readonly action: string
  /** Ids of what it was about; never text that a person typed. */
  readonly subject?: string
  readonly requestId: string
  /** The idempotency key. */
  readonly commandId?: string | null
  /** SHA-256 of the request, and of the answer. */
  readonly asked?: string
  readonly answered?: string
  readonly at: Date
}

const appendQuery = {
  name: 'audit-append',
  text: `insert into audit (tenant_id, at, actor_kind, actor_id, account_id, action, subject, request_id, command_id, asked, answered)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/**
 * Appends the row to its chain and locks the chain's end until the commit: do this last in a transaction. Each account has a chain
 * (its cart serialises its writers anyway), and so has each person.
 */
export const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.query(rowOf(entry))
}

/** The same without waiting: the commit runs after it, and fails with it. */
export const sendAudit = (tx: Tx, entry: AuditEntry): void => tx.send(rowOf(entry))

const rowOf = (entry: AuditEntry) => ({
  ...appendQuery,
  values: [
    entry.tenant,
    entry.at,
    entry.actor.kind,
    entry.actor.id,
    entry.account,
    entry.action,
    entry.subject ?? '',
    entry.requestId,
    entry.commandId ?? null,
    entry.asked ?? '',
    entry.answered ?? '',
  ],
})

const unchanged = new WeakSet<Tx>()

/** For a handler that found its effect already there: the call is answered but not audited. */
export const noteUnchanged = (tx: Tx): void => void unchanged.add(tx)

export const isUnchanged = (tx: Tx): boolean => unchanged.has(tx)
