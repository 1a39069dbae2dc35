import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Answer = (response: ServerResponse, received: ReceivedWebhook) => void

/** A client's server that receives webhooks, on any free port of this machine. */
export interface WebhookReceiver {
  readonly origin: string
  readonly port: number
  readonly received: readonly ReceivedWebhook[]
  /** Sets the answer from now on. */
  answer(status: number, headers?: Record<string, string>, body?: string): void
  answerBy(answer: Answer): void
  forget(): void
  close(): Promise<void>
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = []
  const answering =
    (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
    (response) =>
      void response.writeHead(status, headers).end(body)
  let next = answering(204)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(one)
      next(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received,
    answer: (status, headers, body) => void (next = answering(status, headers, body)),
    answerBy: (answer) => void (next = answer),
    forget: () => void received.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
