import type { FastifyReply } from 'fastify'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../http/services.ts'
import type { Words } from '../../../http/words.ts'
import { languageOf } from '../downloads.store.ts'
import { readPriceList, writePriceList } from '../price-list/price-list.ts'
import { countOpening } from './links.store.ts'
import { sendPage } from './send-page.ts'
import type { PageParts } from './send-page.ts'
import type { Found } from './share-page.ts'

/** Price lists a minute from one link: enough for a customer and their colleagues, and no load for the service. */
const LISTS = { name: 'priceListLink', points: 6, seconds: 60 }

/** The holder of the link sees what the account's buyers see. */
const scopeOf = ({ tenant, account }: Found) => ({ tenant, account, actor: { kind: 'buyer' } as const })

/** The page of a link to the price list, and the list itself: two presses from the mail to today's prices. */
export function createSharedPriceLists({ database, now, words }: Pick<Services, 'database' | 'now'> & { words: Words }) {
  const limit = rateLimit(database, LISTS)
  const pageOf = async (link: Found): Promise<PageParts> => {
    const language = languageOf(link.language)
    const { country, company } = await database.tx(link, (tx) => readAccountFacts(tx, scopeOf(link)))
    const until = words.download('shareUntil', language, { day: dayOf(country, link.expiresAt.getTime() - 1) })
    return {
      locale: intlLocale(language),
      title: words.print('priceList', language),
      brand: link.brand.name,
      lines: [company, words.download('shareListToday', language), until],
      make: words.download('shareGetList', language),
    }
  }
  const send = async (link: Found, reply: FastifyReply) => {
    const { isOver, seconds } = await limit.take(link.linkId)
    const language = languageOf(link.language)
    if (isOver) {
      void reply.code(429).header('retry-after', seconds)
      return sendPage(reply, { ...(await pageOf(link)), lines: [words.download('shareFailed', language)] })
    }
    const at = now()
    const list = await database.tx(link, async (tx) => {
      await countOpening(tx, link, link, at)
      return readPriceList(tx, { scope: scopeOf(link), language, now: at })
    })
    const { bytes, type, fileName } = await writePriceList(list, { brand: link.brand, words, now: at })
    void reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
    return reply.type(type).send(Buffer.from(bytes))
  }
  return { pageOf, send }
}
