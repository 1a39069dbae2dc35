import { catalogue as calls } from '#domain/contract/catalogue.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import { DownloadError } from './catalogue/download-trouble.ts'
import type { CatalogueFeed } from './catalogue/protocol.ts'

const CONTENT_CHANGED = 409
const NOT_FOUND = 404

/** The worker's access to the network: only the page holds the token. */
export const feedOf = (api: Api): CatalogueFeed => ({
  manifest: async (language) => orThrow(await api.call(calls.manifest, { query: { language: language as Language } })),
  segment: async (hash) => partOrThrow(await api.bytes(calls.segment, { params: { hash }, timeoutMs: 60_000 })),
  delta: async ({ language, content, epoch, cursor, volatile }) =>
    orThrow(
      await api.bytes(calls.delta, {
        query: {
          language: language as Language,
          content: String(content),
          epoch: String(epoch),
          cursor: String(cursor),
          volatile: String(volatile),
        },
      }),
    ),
  async volatile(language, content) {
    const answer = await api.bytes(calls.volatile, { query: { language: language as Language, content: String(content) } })
    return !answer.ok && answer.kind === 'refused' && answer.status === CONTENT_CHANGED ? null : orThrow(answer)
  },
})

/** The manifest has just named this part, so any reply of the service other than the part is a named trouble. */
const partOrThrow = (answer: Answer<ArrayBuffer>): ArrayBuffer => {
  if (!answer.ok) {
    if (answer.kind === 'refused') throw new DownloadError(answer.status === NOT_FOUND ? 'missing' : 'failed')
    if (answer.kind === 'serverFailed') throw new DownloadError('failed')
    if (answer.kind === 'unreachable' && answer.brokeOff) throw new DownloadError('cut')
  }
  return orThrow(answer)
}

const orThrow = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data
  throw new Error(answer.kind)
}
