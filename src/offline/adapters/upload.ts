import { UPLOAD_PIECE_BYTES, batch } from '#domain/contract/batch.ts'
import type { Command } from '#domain/contract/sync.ts'
import type { Answer } from '../../api/answer.ts'
import type { Api } from '../../api/client.ts'
import { namedFiles } from '../named-files.ts'
import type { Store } from '../ports.ts'

const PIECE_TIMEOUT_MS = 60_000
/** How long a file may hold up other work; then the others have their turn, and it resumes where it stopped. */
const TURN_MS = 5000

/** Uploads the files that commands name before the commands are sent, resuming where the last try stopped. */
export interface Uploads {
  /**
   * Returns the answer that stopped it, or `more` if its turn ends before the file; undefined if every file is there or the
   * command's verdict will say why not.
   */
  bring(commands: readonly Command[], principal: string): Promise<Exclude<Answer<never>, { ok: true }> | 'more' | undefined>
}

export const createUploads = (
  api: Pick<Api, 'call' | 'tokens'>,
  store: Pick<Store, 'read'>,
  turnMs: number = TURN_MS,
): Uploads => ({
  async bring(commands, principal) {
    const until = performance.now() + turnMs
    const files = commands.flatMap((command) => namedFiles(command).map((hash) => ({ account: command.account, hash })))
    for (const { account, hash } of files) {
      if (account === null) continue
      const blob = await store.read(['blobs'], (tx) => tx.get('blobs', hash))
      if (!blob) continue
      const granted = await api.tokens.fresh(account)
      if (!granted.ok) return granted
      // Another person signed in meanwhile: the file is not for their token (I5).
      if (granted.token.principal !== principal) return { ok: false, kind: 'sessionEnded' }
      const failed = await bringOne(api, { hash, account, token: granted.token, bytes: new Uint8Array(blob.bytes) }, until)
      if (failed === 'more') return failed
      // The command's own verdict reports a refused file.
      if (failed && failed.kind !== 'refused') return failed
    }
    return undefined
  },
})

interface File {
  readonly hash: string
  readonly account: string
  readonly token: Parameters<Api['tokens']['drop']>[0]
  readonly bytes: Uint8Array<ArrayBuffer>
}

const bringOne = async (api: Pick<Api, 'call'>, { hash, account, token, bytes }: File, until: number) => {
  const size = String(bytes.length)
  const send = (offset: number, piece: Uint8Array<ArrayBuffer>) =>
    api.call(batch.upload, {
      account,
      token,
      params: { hash },
      query: { offset: String(offset), size },
      bytes: piece,
      timeoutMs: PIECE_TIMEOUT_MS,
    })
  // An empty piece asks how many bytes the server has.
  let answer = await send(0, bytes.subarray(0, 0))
  for (;;) {
    if (!answer.ok) return answer
    const { received, done } = answer.data
    if (done) return undefined
    answer = await send(received, bytes.subarray(received, received + UPLOAD_PIECE_BYTES))
    // Without progress this would loop for ever: the next try starts over.
    if (!answer.ok || answer.data.done) continue
    if (answer.data.received <= received) return { ok: false, kind: 'serverFailed' } as const
    if (performance.now() > until) return 'more'
  }
}
