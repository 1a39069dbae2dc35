import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Limits the time for a body that is not a file: Node has one limit for all requests, and files have ten minutes (§7). A late body
 * is answered like Node's own timeout, and the connection is closed.
 */
export const limitBodyTime = (fastify: FastifyInstance, ms: number): void => {
  fastify.addHook('onRequest', async (request) => {
    if (!hasBody(request) || isFile(request)) return
    const { raw } = request
    const late = setTimeout(() => {
      const error = Object.assign(new Error('The body came too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      fastify.server.emit('clientError', error, raw.socket)
    }, ms)
    const inTime = () => clearTimeout(late)
    raw.once('end', inTime)
    raw.once('close', inTime)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isFile = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
