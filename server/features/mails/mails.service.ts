import type { mails as contract } from '#domain/contract/mails.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Scope } from '../../http/scope.ts'
import type { Handler } from '../../http/handler.ts'
import { timeZoneOf } from '#domain/rules/account-day.ts'
import { readChoices, readQuiet, storeChoices, storeQuiet } from '../../mail/choice.store.ts'
import { countUnread, findMail, findOwnAddress, listMails, markRead } from './mails.store.ts'

type Mails = typeof contract

export const num: Handler<Mails['num']> = async ({ tx, scope }) => ({ unread: await countUnread(tx, scope) })

export const page: Handler<Mails['page']> = ({ tx, scope, brand, query }) => listMails(tx, scope, brand.name, query)

export const detail: Handler<Mails['detail']> = async ({ tx, scope, brand, query: { messageId } }) =>
  (await findMail(tx, scope, brand.name, messageId)) ?? refuse('request.notFound')

export const read: Handler<Mails['read']> = async ({ tx, scope, body: { messageIds }, now }) => {
  await markRead(tx, scope, messageIds, now)
  return null
}

const personOf = ({ tenant, account, actor }: Scope) => ({ tenant, account, buyerId: actor.id })

export const choices: Handler<Mails['choices']> = async ({ tx, scope }) => {
  const { tenant, account } = scope
  const { address, country } = await findOwnAddress(tx, scope)
  return {
    address,
    list: await readChoices(tx, { tenant, account, address }),
    quiet: await readQuiet(tx, personOf(scope)),
    timeZone: timeZoneOf(country),
  }
}

export const choose: Handler<Mails['choose']> = async ({ tx, scope, body: { list, quiet }, language, now }) => {
  const { tenant, account } = scope
  const { address } = await findOwnAddress(tx, scope)
  if (list) await storeChoices(tx, { tenant, account, address, list, language, now })
  if (quiet !== undefined) await storeQuiet(tx, personOf(scope), quiet)
  return null
}
