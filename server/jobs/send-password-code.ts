import { randomInt, randomUUID } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { PASSWORD_CODE_DIGITS } from '#domain/rules/limits.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import { findBuyer } from '../features/account/account.store.ts'
import { hashPassword } from '../features/account/password.ts'
import { REQUEST_MINUTES, markAnswered, readCodeRequest, storeCode } from '../features/account/password/code.store.ts'
import { shopOrigin } from '../mail/compose.ts'
import { composeCodeMail } from '../mail/password-mail.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'
import { MailNotTaken } from './send-mail.ts'
import type { Sending } from './send-mail.ts'

const MINUTE_MS = 60_000

/**
 * Creates a verification code and sends it. Only its hash is kept, so each try creates another, under another Message-ID; the mail
 * is not stored in `mail_message`, where the code would be readable.
 */
export async function sendPasswordCode(
  { config, database, mailer, words, now }: Sending,
  { tenant, requestId }: PayloadOf<'password.code'>,
  { last }: Pick<Run, 'last'>,
): Promise<void> {
  const scope = { tenant }
  const at = now()
  const code = String(randomInt(10 ** PASSWORD_CODE_DIGITS)).padStart(PASSWORD_CODE_DIGITS, '0')
  const hash = await hashPassword(code)
  const ready = await database.tx(scope, async (tx) => {
    const request = await readCodeRequest(tx, scope, requestId)
    if (!request) return null
    const isOver = request.askedAt.getTime() < at.getTime() - REQUEST_MINUTES * MINUTE_MS
    const buyer = isOver ? null : await findBuyer(tx, tenant, { name: request.email })
    if (!buyer) {
      await markAnswered(tx, scope, requestId, at)
      return null
    }
    await storeCode(tx, scope, { requestId, hash, now: at })
    return { ...request, name: buyer.actor.name }
  })
  if (!ready) return
  const brand = brands[tenant]
  const { email, name } = ready
  const language = isLanguage(ready.language) ? ready.language : 'en'
  const written = composeCodeMail({ words, brand, origin: shopOrigin(brand, config) }, { language, email, code })
  const to = { name, address: email }
  // Outside of any transaction: a slow mail server holds no connection.
  const answer = await mailer.send({ messageId: randomUUID(), fromName: brand.name, to, madeAt: at, ...written })
  if (answer.outcome === 'later' && !last) throw new MailNotTaken(answer.answer)
  await database.tx(scope, (tx) => markAnswered(tx, scope, requestId, now()))
}
