import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import type { Services } from './services.ts'

/** Whether the process may be sent requests; set while it stops. */
export interface Readiness {
  stopping: boolean
}

const DATABASE_ANSWERS_MS = 500

/** `/healthz`: alive, without the database; marked as ours, so that devices tell it from a hotel's page. `/readyz`: the database answers and the process is not stopping. */
export const mountHealth = (fastify: FastifyInstance, { database }: Services, readiness: Readiness): void => {
  fastify.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header(API_MARKER_HEADER, API_MARKER).header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !readiness.stopping && (await databaseAnswers(database))
    const state = readiness.stopping ? 'stopping' : 'database'
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send(ready ? { status: 'ok' } : { status: 'not ready', reason: state })
  })
}

/** Migrations run before we listen and `migrate` refuses a database that is ahead, so the table is enough to know. */
const databaseAnswers = async ({ pool }: Services['database']): Promise<boolean> => {
  const question = pool.query('select 1 from migration limit 1').then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )
  return Promise.race([question, sleep(DATABASE_ANSWERS_MS, false, { ref: false })])
}
