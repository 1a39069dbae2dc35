import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

export interface ReceivedMail {
  /** The recipients of the envelope, whatever the mail itself says. */
  readonly recipients: readonly string[]
  readonly headers: readonly string[]
  readonly email: Email
}

/** A mail server that accepts mails, or answers as the test sets it. */
export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Refuses with this code from now on; null accepts everything. */
  refuse(code: number | null): void
  forget(): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refused: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    // Nobody reads the client's name, and without a network the lookup takes long.
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (refused !== null) return done(Object.assign(new Error('Come again'), { responseCode: refused }))
      const bytes = Buffer.concat(chunks)
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        headers: headersOf(bytes),
        email: await PostalMime.parse(bytes),
      })
      done()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code) => void (refused = code),
    forget: () => void received.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Header names as sent, with folded lines joined. */
const headersOf = (bytes: Buffer): string[] => {
  const [head = ''] = bytes.toString('latin1').split('\r\n\r\n', 1)
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => (line.split(':', 1)[0] ?? '').toLowerCase())
}
