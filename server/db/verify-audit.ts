import { createHash } from 'node:crypto'
import type { Database, Tx } from './client.ts'

/** Place and kind of the first break in a chain. */
export interface BrokenLink {
  readonly chain: string
  readonly number: number
  readonly why: 'altered' | 'missing' | 'notAfterFormer' | 'cutOff' | 'noEnd'
}

export interface AuditReport {
  readonly rows: number
  readonly chains: number
  /** The first broken link of each broken chain. */
  readonly broken: readonly BrokenLink[]
}

interface Row {
  readonly chain: string
  readonly number: number
  readonly parts: readonly (string | null)[]
  readonly former: string
  readonly hash: string
}

const PAGE = 5000
const page = {
  name: 'audit-page',
  text: `select chain, number, array[tenant_id, chain, number::text, (extract(epoch from at) * 1000000)::bigint::text, actor_kind,
      actor_id::text, account_id::text, action, subject, request_id, command_id::text, asked, answered, encode(former, 'hex')] as parts,
      encode(former, 'hex') as former, encode(hash, 'hex') as hash
    from audit where tenant_id = $1 and (chain, number) > ($2, $3) order by chain, number limit ${PAGE}`,
}

/**
 * Reads the whole audit of a tenant on one snapshot and recomputes every hash here, not with the database's own function. Detects
 * rows altered, removed, reordered or cut off; not a whole chain recomputed by the owner of the database.
 */
export function verifyAudit(database: Pick<Database, 'tx'>, tenant: string): Promise<AuditReport> {
  return database.tx({ tenant }, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const ends = await readEnds(tx, tenant)
    const chains = ends.size
    const broken = new Map<string, BrokenLink>()
    const report = (chain: string, number: number, why: BrokenLink['why']) => {
      if (!broken.has(chain)) broken.set(chain, { chain, number, why })
    }
    let last: Pick<Row, 'chain' | 'number' | 'hash'> = { chain: '', number: 0, hash: '' }
    const endOf = ({ chain, number, hash }: typeof last) => {
      if (chain === '') return
      const end = ends.get(chain)
      if (!end) report(chain, number, 'noEnd')
      else if (end.number !== number) report(chain, number + 1, 'cutOff')
      else if (end.hash !== hash) report(chain, number, 'altered')
      ends.delete(chain)
    }
    let rows = 0
    for (;;) {
      const found = (await tx.query<Row>({ ...page, values: [tenant, last.chain, last.number] })).rows
      for (const row of found) {
        rows++
        if (row.chain !== last.chain) {
          endOf(last)
          last = { chain: row.chain, number: 0, hash: '' }
        }
        if (row.number !== last.number + 1) report(row.chain, last.number + 1, 'missing')
        else if (row.former !== last.hash) report(row.chain, row.number, 'notAfterFormer')
        else if (row.hash !== digestOf(row.parts)) report(row.chain, row.number, 'altered')
        last = row
      }
      if (found.length < PAGE) break
    }
    endOf(last)
    for (const chain of ends.keys()) report(chain, 1, 'cutOff')
    return { rows, chains, broken: [...broken.values()] }
  })
}

async function readEnds(tx: Tx, tenant: string): Promise<Map<string, { number: number; hash: string }>> {
  const { rows } = await tx.query<{ chain: string; number: number; hash: string }>(
    `select chain, number, encode(hash, 'hex') as hash from audit_head where tenant_id = $1`,
    [tenant],
  )
  return new Map(rows.map(({ chain, number, hash }) => [chain, { number, hash }]))
}

/** Same as audit_chained of migration 029: each part is preceded by its length in bytes. */
const digestOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256')
    .update(parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(','))
    .digest('hex')
