import type { JobName, PayloadOf } from './job-table.ts'

/** What both a transaction of ours and a connection of the driver can do. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>
}

interface EnqueueOptions {
  /** The same id again adds nothing: for effects that may be repeated. */
  readonly id?: string
  /** Not before. */
  readonly due?: Date
}

/**
 * Adds a job in the open transaction: it is there when its effect is, and not otherwise. The tenant of the payload is the
 * transaction's. One statement; statements that make an effect call enqueue_job themselves, with `jobPayload`.
 */
export async function enqueue<N extends JobName>(
  connection: Connection,
  name: N,
  payload: PayloadOf<N>,
  { id, due }: EnqueueOptions = {},
): Promise<void> {
  await connection.query(
    'select enqueue_job($1, $2::jsonb, coalesce($3::uuid, gen_random_uuid()), coalesce($4::timestamptz, now()))',
    [name, JSON.stringify(payload), id ?? null, due ?? null],
  )
}

/** The second argument of enqueue_job(name, …) within a statement. */
export const jobPayload = <N extends JobName>(_name: N, payload: PayloadOf<N>): string => JSON.stringify(payload)
