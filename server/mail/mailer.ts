import { createTransport } from 'nodemailer'
import { isEmail } from '#domain/rules/email.ts'

export interface Mail {
  /** The same id identifies the same mail, however often it is handed over. */
  readonly messageId: string
  readonly fromName: string
  readonly to: { readonly name: string; readonly address: string }
  readonly madeAt: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Address where a mail program ends mails of this kind for the reader (RFC 8058); codes have none. */
  readonly stopUrl?: string
}

/** `refused`: a retry would not help. The server's answer may be kept; it contains no password. */
export type MailAnswer =
  | { readonly outcome: 'taken'; readonly answer: string }
  | { readonly outcome: 'later'; readonly answer: string }
  | { readonly outcome: 'refused'; readonly answer: string }

export interface Mailer {
  /** Never throws: errors are part of the answer. */
  send(mail: Mail): Promise<MailAnswer>
  close(): Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const ANSWER_SIGNS = 300

/** Hands mails to a mail server, each to one validated address. */
export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A mail holds only what we wrote, never a file or address that a text in it points to.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    async send({ messageId, fromName, to, madeAt, subject, text, html, stopUrl }) {
      // As an object with one address: a list in a text would let its writer choose the recipients.
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

/** For production without a mail server: mails are kept, with the reason why they were not sent. */
export const noMailer: Mailer = {
  send: async () => ({ outcome: 'refused', answer: 'SMTP_URL is not set' }),
  close: async () => undefined,
}

/**
 * Removes control characters of either kind, as U+0085 ends a line too, and anything that a reader would decode into other words
 * (RFC 2047).
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

/** A 5xx answer is final; 4xx, a failed sign-in and an unreachable server may change later. */
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
