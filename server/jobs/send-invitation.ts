import { randomUUID } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import { findToSend, storeToken } from '../features/account/people/invitation.store.ts'
import { randomToken } from '../http/random-token.ts'
import { shopOrigin } from '../mail/compose.ts'
import { composeInvitation } from '../mail/invitation-mail.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'
import { MailNotTaken } from './send-mail.ts'
import type { Sending } from './send-mail.ts'

/**
 * Creates the token of an invitation and sends it. Only its hash is kept, so each try creates another: only the last mail's link
 * works.
 */
export async function sendInvitation(
  { config, database, mailer, words, now }: Sending,
  { tenant, invitationId }: PayloadOf<'people.invite'>,
  { last }: Pick<Run, 'last'>,
): Promise<void> {
  const scope = { tenant }
  const token = randomToken()
  const ready = await database.tx(scope, async (tx) => {
    const found = await findToSend(tx, scope, invitationId, now())
    // A person who already signs in gets a mail without a link.
    if (found && !found.isTaken) await storeToken(tx, scope, invitationId, token)
    return found
  })
  if (!ready) return
  const brand = brands[tenant]
  const language = isLanguage(ready.language) ? ready.language : 'en'
  const shop = { words, brand, origin: shopOrigin(brand, config) }
  const written = composeInvitation(shop, { ...ready, language, token: ready.isTaken ? null : token })
  const to = { name: ready.name, address: ready.email }
  const answer = await mailer.send({ messageId: randomUUID(), fromName: brand.name, to, madeAt: now(), ...written })
  if (answer.outcome === 'later' && !last) throw new MailNotTaken(answer.answer)
}
