import { downloads } from '#domain/contract/downloads.ts'
import type { DownloadLink } from '#domain/contract/download-shapes.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Bytes, HandlerWithoutTransaction, RequestContext } from '../../../http/handler.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { Words } from '../../../http/words.ts'
import { principalIn } from '../downloads.store.ts'
import { addLink, linkToWire } from '../links/links.store.ts'
import { readPriceList, writePriceList } from './price-list.ts'

type Downloads = typeof downloads
const DAY_MS = 86_400_000

/** Writes the spreadsheet after the transaction, so that no connection is held. */
export const priceList =
  (words: Words): HandlerWithoutTransaction<Downloads['priceList']> =>
  async ({ scope, brand, language, now, services }): Promise<Bytes> => {
    const list = await services.database.tx(scope, (tx) => readPriceList(tx, { scope, language, now }))
    return writePriceList(list, { brand, words, now })
  }

/** Publishes a living link in the person's language; the list is made when its button is pressed. */
export async function publishList(asked: RequestContext<Downloads['publishList']>): Promise<DownloadLink> {
  const { tx, scope, body, language, now } = asked
  const link = await addLink(tx, scope, {
    token: body.token,
    kind: 'priceList',
    fileId: null,
    asked: null,
    language,
    now,
    remark: '',
    principal: principalIn(scope),
    madeBy: scope.actor.name,
    expiresAt: new Date(now.getTime() + body.days * DAY_MS),
  })
  if (!link) return refuse('request.invalid', { values: { field: 'token' } })
  await keepWithin(tx, scope, 'downloadLinks')
  return linkToWire(link)
}
