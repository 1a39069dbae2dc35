import { randomInt, randomUUID } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { PASSWORD_CODE_DIGITS } from '#domain/rules/limits.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import { hashPassword } from '../features/account/password.ts'
import { findForMail, storeRegisterCode } from '../features/account/register/register.store.ts'
import { shopOrigin } from '../mail/compose.ts'
import { pushAccountNews } from '../push/account-news.store.ts'
import { composeRegisterMail } from '../mail/register-mail.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'
import { MailNotTaken } from './send-mail.ts'
import type { Sending } from './send-mail.ts'

/** A mail of an application. The code is made here and only its hash is kept, so each try makes another. */
export async function sendRegisterMail(
  { config, database, mailer, words, now }: Sending,
  { tenant, registrationId, kind }: PayloadOf<'register.mail'>,
  { last, jobId }: Pick<Run, 'last' | 'jobId'>,
): Promise<void> {
  const scope = { tenant }
  const at = now()
  const code = String(randomInt(10 ** PASSWORD_CODE_DIGITS)).padStart(PASSWORD_CODE_DIGITS, '0')
  const hash = await hashPassword(code)
  const ready = await database.tx(scope, async (tx) => {
    const found = await findForMail(tx, scope, registrationId)
    // Whose address it is already gets no code: there is nothing to open.
    if (found && kind === 'code' && !found.isTaken) await storeRegisterCode(tx, scope, registrationId, hash, at)
    await pushAccountNews(tx, { tenant, registrationId, kind })
    return found
  })
  if (!ready) return
  const brand = brands[tenant]
  const language = isLanguage(ready.language) ? ready.language : 'en'
  const shop = { words, brand, origin: shopOrigin(brand, config) }
  const about = kind === 'code' && ready.isTaken ? 'known' : kind
  const written = composeRegisterMail(shop, { ...ready, language, kind: about, code })
  const to = { name: ready.name, address: ready.email }
  // Another code is another mail; anything else is the same one at each try, by which mail servers and readers know it.
  const messageId = kind === 'code' ? randomUUID() : jobId
  const answer = await mailer.send({ messageId, fromName: brand.name, to, madeAt: at, ...written })
  if (answer.outcome === 'later' && !last) throw new MailNotTaken(answer.answer)
}
