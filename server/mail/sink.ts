import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { mailFile } from './mail-folder.ts'

export interface Sink {
  /** Value for SMTP_URL. */
  readonly url: string
  close(): Promise<void>
}

const BYTES_MAX = 10 * 1024 * 1024

/** Starts a mail server on this machine that keeps mails in a folder and forwards nothing. For development and tests only. */
export async function startSink(folder: string): Promise<Sink> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server = new SMTPServer({
    authOptional: true,
    // Nobody reads the client's name, and without a network the lookup takes long.
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: BYTES_MAX,
    async onData(stream, _session, done) {
      const problem = await keep(folder, stream)
      done(problem)
    },
  })
  // A sink ignores clients that disconnect.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Writes a temporary file and renames it: a reader sees a whole mail or none. Returns the error, for the sender to retry. */
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
