import { brands } from '#domain/brands/index.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Words } from '../http/words.ts'
import { quietUntil } from '#domain/rules/quiet-hours.ts'
import { composeMail, shopOrigin, stopAddress } from '../mail/compose.ts'
import { storeAnswer, storeWords } from '../mail/mail.store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { endWaitingMail, readWaitingMail } from '../mail/waiting-mail.store.ts'
import { enqueue } from './enqueue.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'

export interface Sending {
  readonly config: Pick<Config, 'publicUrl' | 'port'>
  readonly database: Database
  readonly mailer: Mailer
  readonly words: Words
  readonly now: () => Date
}

/** Requests another try. Holds the mail server's answer, which names no person. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken'
}

/**
 * Hands one mail over and records the outcome. If killed in between, it hands it over again under the same Message-ID, by which
 * mail servers and readers recognise the duplicate. In the reader's quiet hours it waits for their end. A mail that its reader no
 * longer wants ends unsent.
 */
export async function sendMail(
  { config, database, mailer, words, now }: Sending,
  job: PayloadOf<'mail.send'>,
  { last }: Pick<Run, 'last'>,
): Promise<void> {
  const brand = brands[job.tenant]
  const ready = await database.tx(job, async (tx) => {
    const waiting = await readWaitingMail(tx, job)
    if (!waiting) return undefined
    if (waiting.over !== null) {
      await endWaitingMail(tx, job, { why: waiting.over, now: now() })
      return undefined
    }
    const quiet = quietUntil(waiting.quiet, waiting.country, now().getTime())
    if (quiet !== null) {
      await enqueue(tx, 'mail.send', job, { due: new Date(quiet) })
      return undefined
    }
    if (waiting.words) return { ...waiting, words: waiting.words }
    const written = composeMail({ words, brand, origin: shopOrigin(brand, config) }, waiting)
    await storeWords(tx, job, { ...written, stopToken: waiting.stopToken })
    return { ...waiting, words: written }
  })
  if (!ready) return
  const { to, madeAt, stopToken, words: written } = ready
  const stopUrl = stopAddress(shopOrigin(brand, config), stopToken)
  // Outside of any transaction: a slow mail server holds no connection.
  const answer = await mailer.send({ messageId: job.messageId, fromName: brand.name, to, madeAt, stopUrl, ...written })
  await database.tx(job, (tx) => storeAnswer(tx, job, { answer, last, now: now() }))
  if (answer.outcome === 'later' && !last) throw new MailNotTaken(answer.answer)
}
