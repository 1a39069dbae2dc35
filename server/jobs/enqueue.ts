import type { JobName, PayloadOf } from './job-table.ts'

/** What our transactions and the driver's connections have in common. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>
}

interface EnqueueOptions {
  /** Adding the same id again is a no-op: for effects that may be repeated. */
  readonly id?: string
  /** The job does not run before this time. */
  readonly due?: Date
}

/**
 * Adds a job in the open transaction, so that it exists exactly if its effect does. The payload's tenant is the transaction's. One
 * statement; statements that make an effect call enqueue_job themselves, with `jobPayload`.
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

/** Second argument of enqueue_job(name, …) within a statement. */
export const jobPayload = <N extends JobName>(_name: N, payload: PayloadOf<N>): string => JSON.stringify(payload)
