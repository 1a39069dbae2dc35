import { createTransport } from 'nodemailer'
import { isEmail } from '#domain/rules/email.ts'

export interface Mail {
  /** The same id is the same mail, however often it is handed over. */
  readonly messageId: string
  readonly fromName: string
  readonly to: { readonly name: string; readonly address: string }
  readonly madeAt: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program ends mails of this kind for the reader (RFC 8058); codes have none. */
  readonly stopUrl?: string
}

/** `refused`: trying again would not help. What the server said may be kept; it names no password. */
export type MailAnswer =
  | { readonly outcome: 'taken'; readonly answer: string }
  | { readonly outcome: 'later'; readonly answer: string }
  | { readonly outcome: 'refused'; readonly answer: string }

export interface Mailer {
  /** Never throws: what went wrong is the answer. */
  send(mail: Mail): Promise<MailAnswer>
  close(): Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const ANSWER_SIGNS = 300

/** Hands mails to a mail server, each to one address that has been checked. */
export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A mail is what we wrote, never what a text in it points to.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    async send({ messageId, fromName, to, madeAt, subject, text, html, stopUrl }) {
      // As an object of one address: a list in a text would make its writer the one who says where mails go.
      if (!isEmail(to.address)) return { outcome: 'refused', answer: 'Not an e-mail address' }
      try {
        const { response } = await transport.sendMail({
          messageId: `<${messageId}@${domain}>`,
          date: madeAt,
          from: { name: oneLine(fromName), address: from },
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(subject),
          text,
          html,
          ...(stopUrl !== undefined && {
            headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        })
        return { outcome: 'taken', answer: response.slice(0, ANSWER_SIGNS) }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: async () => transport.close(),
  }
}

/** Of a production without a mail server: what would have gone out is kept, and why it did not. */
export const noMailer: Mailer = {
  send: async () => ({ outcome: 'refused', answer: 'SMTP_URL is not set' }),
  close: async () => undefined,
}

/**
 * No control signs of either kind, for U+0085 ends a line too; and nothing that a reader decodes into other words than were written
 * (RFC 2047).
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

/** A server that answers 5xx has decided; 4xx, a sign-in that failed and a server that is away may be otherwise later. */
const readFailure = (error: unknown): MailAnswer => {
  const { responseCode, response, code } = (error instanceof Error ? error : {}) as {
    responseCode?: number
    response?: string
    code?: string
  }
  const answer = (response ?? code ?? 'The mail server could not be reached').slice(0, ANSWER_SIGNS)
  const isDecided = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
  return { outcome: isDecided ? 'refused' : 'later', answer }
}
