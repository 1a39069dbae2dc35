import { randomInt, randomUUID } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { PASSWORD_CODE_DIGITS } from '#domain/rules/limits.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import type { Database } from '../db/client.ts'
import { hashPassword } from '../features/account/password.ts'
import { findForMail, storeRegisterCode } from '../features/account/register/register.store.ts'
import { shopOrigin } from '../mail/compose.ts'
import { pushAccountNews } from '../push/account-news.store.ts'
import { storeAnswer } from '../mail/mail.store.ts'
import type { MailAnswer } from '../mail/mailer.ts'
import { composeRegisterMail } from '../mail/register-mail.ts'
import { keepRegisterMail } from '../mail/register-mail.store.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'
import { MailNotTaken } from './send-mail.ts'
import type { Sending } from './send-mail.ts'

type Job = PayloadOf<'register.mail'>

/**
 * Sends a mail of an application. The code is created here and only its hash is kept, so each try creates another. Every other mail
 * is kept in the log of the account that the application created, where the applicant reads it; like every mail there it does not
 * change between two tries.
 */
export async function sendRegisterMail(
  { config, database, mailer, words, now }: Sending,
  job: Job,
  { last, jobId }: Pick<Run, 'last' | 'jobId'>,
): Promise<void> {
  const { tenant, kind } = job
  const at = now()
  const code = String(randomInt(10 ** PASSWORD_CODE_DIGITS)).padStart(PASSWORD_CODE_DIGITS, '0')
  const ready = await prepare(database, job, { hash: await hashPassword(code), at })
  if (!ready) return
  const { account, ...about } = ready
  const brand = brands[tenant]
  const language = isLanguage(about.language) ? about.language : 'en'
  const shop = { words, brand, origin: shopOrigin(brand, config) }
  const told = kind === 'code' && about.isTaken ? 'known' : kind
  const written = composeRegisterMail(shop, { ...about, language, kind: told, code })
  const to = { name: about.name, address: about.email }
  const mail = { fromName: brand.name, to, madeAt: at }
  if (kind === 'code' || account === null) {
    // Another code makes another mail; anything else is the same mail at each try.
    const messageId = kind === 'code' ? randomUUID() : jobId
    const answer = await mailer.send({ messageId, ...mail, ...written })
    return askAgain(answer, last)
  }
  const kept = { tenant, account, messageId: jobId }
  const said = { kind, registrationId: job.registrationId, language, to, madeAt: at, words: written }
  const first = await database.tx(kept, (tx) => keepRegisterMail(tx, kept, said))
  if (!first) return
  // The same id at each try, by which mail servers and readers recognise the mail.
  const answer = await mailer.send({ messageId: jobId, ...mail, ...first })
  await database.tx(kept, (tx) => storeAnswer(tx, kept, { answer, last, now: now() }))
  askAgain(answer, last)
}

/** Reads what the mail needs, stores the code of this try and queues the notification about a decision. */
const prepare = (
  database: Database,
  { tenant, registrationId, kind }: Job,
  { hash, at }: { readonly hash: string; readonly at: Date },
) =>
  database.tx({ tenant }, async (tx) => {
    const found = await findForMail(tx, { tenant }, registrationId)
    // An address already in use gets no code: there is nothing to open.
    if (found && kind === 'code' && !found.isTaken) await storeRegisterCode(tx, { tenant }, registrationId, hash, at)
    await pushAccountNews(tx, { tenant, registrationId, kind })
    return found
  })

function askAgain(answer: MailAnswer, last: boolean): void {
  if (answer.outcome === 'later' && !last) throw new MailNotTaken(answer.answer)
}
