import { downloads as calls } from '#domain/contract/downloads.ts'
import { callApi } from '../../api/client.ts'

const POLL_MS = 5000
/** Statuses that a retry does not change: the package is gone, or belongs to whoever was signed in before. */
const OVER: ReadonlySet<number> = new Set([401, 403, 404])

const awaited = new Set<string>()

/** Polls the state of a package until it is done or has failed; null if it is gone or polled already. */
export async function awaitPackage(fileId: string): Promise<'done' | 'failed' | null> {
  if (awaited.has(fileId)) return null
  awaited.add(fileId)
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      const answer = await callApi(calls.status, { query: { fileId } })
      if (!answer.ok) {
        if (answer.kind === 'sessionEnded' || (answer.kind === 'refused' && OVER.has(answer.status))) return null
        continue
      }
      const state = answer.data.list[0]?.state
      if (state !== 'generating') return state === 'done' || state === 'failed' ? state : null
    }
  } finally {
    awaited.delete(fileId)
  }
}
