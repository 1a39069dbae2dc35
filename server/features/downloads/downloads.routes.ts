import { downloads } from '#domain/contract/downloads.ts'
import { API_BASE } from '../../http/door/api-address.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountFile, mountWithoutTransaction } from '../../http/mount.ts'
import * as serve from './downloads.service.ts'
import { findCodes, readCodes } from './find-codes.ts'
import * as library from './library/library.service.ts'
import * as links from './links/links.service.ts'
import { mountLinks } from './links/share-page.ts'
import { priceList, publishList } from './price-list/price-list.service.ts'

export function mountDownloads(api: Api): void {
  mount(api, downloads.make, serve.make)
  mount(api, downloads.makeCart, serve.makeCart)
  mount(api, downloads.again, serve.again)
  mount(api, downloads.measure, serve.measure)
  mount(api, downloads.page, serve.page)
  mount(api, downloads.latest, serve.latest)
  mount(api, downloads.status, serve.status)
  mount(api, downloads.inside, serve.inside)
  mount(api, downloads.times, serve.times)
  mount(api, downloads.history, serve.history)
  mount(api, downloads.fetch, links.fetchFile)
  mount(api, downloads.publish, links.publish)
  mountWithoutTransaction(api, downloads.priceList, priceList(api.words))
  mount(api, downloads.publishList, publishList)
  mount(api, downloads.revoke, links.revoke)
  mount(api, downloads.links, links.links)
  mountFile(api, downloads.import, readCodes, findCodes)
  mountWithoutTransaction(api, downloads.tree, library.tree)
  mountWithoutTransaction(api, downloads.picture, library.picture)
  mount(api, downloads.check, library.check)
  mount(api, downloads.kinds, library.kinds)
  mount(api, downloads.seen, library.seen)
  mountLinks(api)
  // §7 writes the URL with a trailing slash: such a request is redirected to the one that is served, with method and body.
  api.fastify.post(`${API_BASE}${downloads.again.path}/`, (request, reply) =>
    reply.redirect(`${API_BASE}${downloads.again.path}${new URL(request.url, 'http://localhost').search}`, 308),
  )
}
