import type { Tx } from '../../../db/client.ts'
import { enforce, rateLimit } from '../../../http/rate-limit.ts'
import type { Scope } from '../../../http/scope.ts'
import type { Web } from '../../../http/web.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** Per invitation: the earlier mail may still be on its way, or in the junk folder. */
const AGAIN = { name: 'invitation-again', points: 1, seconds: 5 * MINUTE }
/** Per account, because an invitation that is withdrawn and made again is a new one. */
const DAILY = { name: 'invitation-day', points: 20, seconds: DAY }

/** Counts in the transaction that adds the mail, so a refusal costs nothing. Refuses `request.tooMany`. */
export const takeInvitationMail = async (tx: Tx, web: Web, { tenant, account }: Scope): Promise<void> =>
  enforce(web, [await rateLimit(tx, DAILY).take(`${tenant} ${account}`)])

/** The same for an invitation that was mailed before. */
export const takeMailAgain = async (tx: Tx, web: Web, scope: Scope, invitationId: string): Promise<void> => {
  enforce(web, [await rateLimit(tx, AGAIN).take(`${scope.tenant} ${invitationId}`)])
  await takeInvitationMail(tx, web, scope)
}
