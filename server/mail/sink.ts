import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { mailFile } from './mail-folder.ts'

export interface Sink {
  /** For SMTP_URL. */
  readonly url: string
  close(): Promise<void>
}

const BYTES_MAX = 10 * 1024 * 1024

/** A mail server of this machine that keeps what it gets in a folder and sends nothing on. For development and tests only. */
export async function startSink(folder: string): Promise<Sink> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server = new SMTPServer({
    authOptional: true,
    // Nobody reads the client's name, and where there is no network asking for it takes long.
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: BYTES_MAX,
    async onData(stream, _session, done) {
      const problem = await keep(folder, stream)
      done(problem)
    },
  })
  // A client that breaks off is no concern of a sink.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Written beside and moved into place: a reader sees a whole mail or none. Answers what went wrong, for the sender to try again. */
async function keep(folder: string, stream: Readable): Promise<Error | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const messageId = /^message-id:\s*(<[^>\r\n]+>)/im.exec(bytes.toString('latin1'))?.[1] ?? randomUUID()
    const beside = join(folder, `${randomUUID()}.part`)
    await writeFile(beside, bytes, { mode: 0o600 })
    await rename(beside, join(folder, mailFile(messageId)))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
