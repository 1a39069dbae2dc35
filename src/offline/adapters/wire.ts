import type { ReplyOf } from '#domain/contract/call.ts'
import { COMMANDS_PER_BATCH, sync } from '#domain/contract/sync.ts'
import type { CommandVerdict } from '#domain/contract/sync.ts'
import type { Answer } from '../../api/answer.ts'
import type { Api } from '../../api/client.ts'
import { afterFreeze } from './page-life.ts'
import type { Uploads } from './upload.ts'
import { ON_ITS_WAY } from '../ports.ts'
import type { BatchAnswer, BatchFailure, Wire } from '../ports.ts'

const BASE_TIMEOUT_MS = 15_000
const LINES_PER_SECOND = 50
const UPDATE_NEEDED = 426

/** Sends batches through the single endpoint, with a token of exactly the given person (I5). */
export const createWire = (api: Api, uploads?: Uploads): Wire => ({
  async authorise(principal) {
    const granted = await api.tokens.fresh(null)
    if (!granted.ok) {
      // Too old even for a token: reported as a failed batch, so that the queue waits for the update and not for a sign-in.
      if (granted.kind === 'refused' && granted.status === UPDATE_NEEDED)
        return { ok: true, send: async () => toFailure(granted) }
      const { kind } = granted
      if (kind === 'sessionEnded' || kind === 'refused') return { ok: false, why: 'signIn', retryAfter: null }
      return { ok: false, why: kind === 'notOurs' ? 'unreachable' : kind, retryAfter: granted.retryAfter ?? null }
    }
    const { token } = granted
    if (token.principal !== principal) return { ok: false, why: 'signIn', retryAfter: null }
    return {
      ok: true,
      async send(commands, epoch) {
        const stopped = await uploads?.bring(commands, principal)
        if (stopped === 'more') return { ok: false, status: ON_ITS_WAY, code: 0, error: 'uploading', retryAfter: null }
        if (stopped) return toFailure(stopped)
        const timeoutMs = BASE_TIMEOUT_MS + (1000 * linesOf(commands)) / LINES_PER_SECOND
        const body = { commands: [...commands], ...(epoch !== undefined && { epoch }) }
        // A request in flight when the page froze may never be answered: it is aborted at the thaw and sent again.
        const thawed = new AbortController()
        const stop = afterFreeze(() => thawed.abort())
        try {
          return toBatchAnswer(await api.call(sync.commands, { body, token, timeoutMs, signal: thawed.signal }))
        } finally {
          stop()
        }
      },
    }
  },
})

const linesOf = (commands: readonly { body: unknown }[]): number =>
  commands.reduce((sum, { body }) => sum + ((body as { lines?: unknown[] } | null)?.lines?.length ?? 1), 0)

const toBatchAnswer = (answer: Answer<ReplyOf<typeof sync.commands>>): BatchAnswer => {
  if (answer.ok) {
    const { results, epoch, restoredTo, serverTime } = answer.data
    if (Array.isArray(results) && results.length <= COMMANDS_PER_BATCH && results.every(isVerdict))
      return { ok: true, results, epoch: Number.isSafeInteger(epoch) ? epoch : undefined, restoredTo, serverTime }
    return { ok: false, status: 500, code: 0, error: 'serverFailed', retryAfter: null }
  }
  return toFailure(answer)
}

const toFailure = (answer: Exclude<Answer<never>, { ok: true }>): BatchFailure => {
  if (answer.kind === 'sessionEnded') return { ok: false, status: 401, code: 0, error: 'session.missing', retryAfter: null }
  if (answer.kind === 'refused')
    return { ok: false, status: answer.status, code: answer.code, error: answer.error, retryAfter: null }
  const status = { unreachable: 0, notOurs: 0, serverFailed: 500, rateLimited: 429 }[answer.kind]
  return { ok: false, status, code: 0, error: answer.kind, retryAfter: answer.retryAfter ?? null }
}

const isVerdict = (value: CommandVerdict): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.id === 'string' &&
  typeof value.status === 'number' &&
  typeof value.code === 'number'
