import { decodeFrame, prepareDecoder } from './decode.ts'
import type { FromReader, ToReader } from './protocol.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const answer = (message: FromReader): void => scope.postMessage(message, {})

const act = async (message: ToReader): Promise<readonly string[]> => {
  if (message.kind === 'read') return decodeFrame(message.frame, message.wanted)
  await prepareDecoder(message.wasm)
  return []
}

scope.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  act(data).then(
    (codes) => answer({ ok: true, codes }),
    (error: unknown) => answer({ ok: false, error: String(error) }),
  )
})
