import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import type { Services } from './services.ts'

/** Whether the process may receive requests; `stopping` is set while it ends. */
export interface Readiness {
  stopping: boolean
}

const ANSWERS_MS = 500

/** Whether the tenant's lists can be shown. */
type CanShow = (tenant: BrandId) => Promise<boolean>

/**
 * `/healthz`: alive, without the database; marked as ours, so that a device does not mistake a hotel's page for it. `/readyz`: the
 * database answers, every tenant's catalogue can be shown and the process is not stopping.
 */
export const mountHealth = (fastify: FastifyInstance, { database }: Services, readiness: Readiness, canShow: CanShow): void => {
  fastify.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header(API_MARKER_HEADER, API_MARKER).header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  // A catalogue that was built once can always be served, even while newer ones are built.
  const unbuilt = new Set(Object.values(brands).map(({ id }) => id))
  const whatIsMissing = async (): Promise<string | null> => {
    if (!(await inTime(databaseAnswers(database)))) return 'database'
    for (const tenant of unbuilt) {
      if (!(await inTime(canShow(tenant)))) return `catalogue of ${tenant}`
      unbuilt.delete(tenant)
    }
    return null
  }
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = readiness.stopping ? 'stopping' : await whatIsMissing()
    const ready = reason === null
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send(ready ? { status: 'ok' } : { status: 'not ready', reason })
  })
}

/** Migrations run before we listen, and `migrate` refuses a newer database, so it is enough to query the table. */
const databaseAnswers = async (database: Services['database']): Promise<boolean> =>
  (await database.query('select 1 from migration limit 1')).rowCount === 1

const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer.catch(() => false), sleep(ANSWERS_MS, false, { ref: false })])
