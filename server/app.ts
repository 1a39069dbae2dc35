import { randomUUID } from 'node:crypto'
import { MULTIPART_TIMEOUT_MS } from '#domain/rules/limits.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mountAccess } from './features/access/access.routes.ts'
import { mountAccount } from './features/account/account.routes.ts'
import { mountRegister } from './features/account/register/register.routes.ts'
import { registrationCase } from './features/account/register/registration-case.ts'
import { mountApiAccess } from './features/api-access/api-access.routes.ts'
import { apiApplicationCase } from './features/api-access/application-case.ts'
import { findDenial, findGranted } from './features/account/account.store.ts'
import { mountAddresses } from './features/addresses/addresses.routes.ts'
import { pageAddresses } from './features/addresses/addresses.service.ts'
import { mountBatch } from './features/batch/batch.routes.ts'
import { showLearned } from './features/batch/batch.service.ts'
import { deleteUpload, findWholeLabel, findWholePhoto, readPieces } from './features/batch/upload/upload.store.ts'
import { mountBrand } from './features/brand/brand.routes.ts'
import { mountCart } from './features/cart/cart.routes.ts'
import { listCart } from './features/cart/cart.service.ts'
import { canShow } from './features/catalogue/catalogue.store.ts'
import { mountCatalogue } from './features/catalogue/catalogue.routes.ts'
import { document as readDocument } from './features/catalogue/document.service.ts'
import { mountCoupons } from './features/coupons/coupons.routes.ts'
import { listCoupons } from './features/coupons/coupons.service.ts'
import { mountDay } from './features/day/day.routes.ts'
import { mountDesk } from './features/desk/desk.routes.ts'
import { closeCase, openCase } from './features/desk/desk.store.ts'
import { mountScratch } from './features/scratch/scratch.routes.ts'
import { mountDictionaries } from './features/dictionaries/dictionaries.routes.ts'
import { mountDownloads } from './features/downloads/downloads.routes.ts'
import { readPriceList, writePriceList } from './features/downloads/price-list/price-list.ts'
import { mountErp } from './features/erp/erp.routes.ts'
import { mountFavorites } from './features/favorites/favorites.routes.ts'
import { pageFavorites } from './features/favorites/favorites.service.ts'
import { mountGuides } from './features/guides/guides.routes.ts'
import { mountHelp } from './features/help/help.routes.ts'
import { mountMails } from './features/mails/mails.routes.ts'
import { mountNotices } from './features/notices/notices.routes.ts'
import { mountApprovals } from './features/orders/approvals/approvals.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { listOrders, readWholeOrder } from './features/orders/orders.service.ts'
import { submitUnnumbered } from './features/orders/submit-order.ts'
import { aboveLimit } from './features/orders/submit-together.ts'
import { lockStock } from './features/orders/submit.store.ts'
import { numberOrders } from './features/orders/write-order.store.ts'
import { mountPasskeys } from './features/account/passkeys/passkeys.routes.ts'
import { mountPeople } from './features/account/people/people.routes.ts'
import { mountPlans } from './features/plans/plans.routes.ts'
import { pagePlans } from './features/plans/plans.service.ts'
import { mountPromo } from './features/promo/promo.routes.ts'
import { meshes, pallets } from './features/promo/promo.service.ts'
import { mountQuotations } from './features/quotations/quotations.routes.ts'
import { listQuotations } from './features/quotations/quotations.service.ts'
import { mountReceipts } from './features/receipts/receipts.routes.ts'
import { mountReport } from './features/report/report.routes.ts'
import { pictureRequestCase } from './features/review/picture-request-case.ts'
import { mountReview } from './features/review/review.routes.ts'
import { returnCase } from './features/returns/return-case.ts'
import { mountReturns } from './features/returns/returns.routes.ts'
import { pageReturns } from './features/returns/returns.service.ts'
import type { Api } from './http/api.ts'
import { mountAppShell } from './http/app-shell.ts'
import { mountCommands } from './http/commands.routes.ts'
import { answerBroken } from './http/door/broken-requests.ts'
import { limitBodyTime } from './http/door/body-time.ts'
import { checkRequests } from './http/door/check-request.ts'
import { forceHttps } from './http/door/force-https.ts'
import { collectAddresses, refuseOtherMethods } from './http/door/methods.ts'
import { addSecurityHeaders } from './http/door/security-headers.ts'
import { handleErrors } from './http/errors.ts'
import { mountHealth } from './http/health.routes.ts'
import type { Readiness } from './http/health.routes.ts'
import { createApi } from './http/mount.ts'
import { mountOpenApi } from './http/openapi/document.ts'
import type { Services } from './http/services.ts'
import { loadWords } from './http/words.ts'
import { mountOutbox } from './mail/outbox-page.ts'
import { mountStopPage } from './mail/stop-page.ts'
import { mountWebhooks } from './features/webhooks/webhooks.routes.ts'

/** Time limit for a body that is not a file. */
const BODY_MS = 60_000
const COMPRESS_ABOVE_BYTES = 1024
/** Each feature mounts its calls of the contract here. */
const features: readonly ((api: Api) => void)[] = [
  mountAccount,
  mountCatalogue,
  mountCart,
  mountAddresses,
  mountOrders,
  mountApprovals,
  (api) => mountReceipts(api, readWholeOrder),
  mountPlans,
  mountQuotations,
  mountFavorites,
  mountNotices,
  (api) => mountBatch(api, { submit: submitUnnumbered, lockStock, number: numberOrders, aboveLimit }),
  (api) =>
    mountReturns(
      api,
      { findPhoto: findWholePhoto, findLabel: findWholeLabel, read: readPieces, drop: deleteUpload },
      {
        open: (tx, scope, facts) =>
          openCase(tx, scope, { ...facts, kind: 'return', account: scope.account, act: 'opened', note: '' }),
        withdraw: (tx, scope, facts) => closeCase(tx, scope, { ...facts, kind: 'return', state: 'withdrawn', note: '' }),
      },
    ),
  mountPromo,
  mountCoupons,
  mountReport,
  mountAccess,
  mountBrand,
  mountDictionaries,
  (api) => mountErp(api, { close: (tx, scope, judged) => closeCase(tx, scope, { ...judged, kind: 'return' }) }),
  mountGuides,
  mountHelp,
  mountPasskeys,
  mountPeople,
  mountMails,
  mountScratch,
  mountDownloads,
  (api) =>
    mountApiAccess(api, {
      open: (tx, scope, facts) =>
        openCase(tx, scope, { ...facts, kind: 'apiApplication', account: scope.account, act: 'opened', note: '' }),
      answer: (tx, scope, facts) =>
        openCase(tx, scope, { ...facts, kind: 'apiApplication', account: scope.account, act: 'answered', note: '' }),
    }),
  (api) =>
    mountRegister(api, {
      open: (tx, scope, facts) => openCase(tx, scope, { ...facts, act: 'opened', note: '' }),
      answer: (tx, scope, facts) => openCase(tx, scope, { ...facts, act: 'answered' }),
    }),
  (api) =>
    mountReview(api, {
      open: (tx, scope, facts) =>
        openCase(tx, scope, { ...facts, kind: 'pictureRequest', account: scope.account, act: 'opened', note: '' }),
    }),
  (api) =>
    mountDesk(api, {
      registration: registrationCase,
      return: returnCase,
      pictureRequest: pictureRequestCase,
      apiApplication: apiApplicationCase,
    }),
  (api) =>
    mountDay(api, {
      denial: async (tx, tenant, actor, account) =>
        (await findGranted(tx, tenant, actor, { account })) ? null : findDenial(tx, tenant, actor, { account }),
      cart: listCart,
      addresses: pageAddresses,
      plans: pagePlans,
      quotations: listQuotations,
      favorites: pageFavorites,
      orders: listOrders,
      wholeOrder: readWholeOrder,
      returns: pageReturns,
      sets: meshes,
      pallets,
      coupons: listCoupons,
      learned: showLearned,
      document: readDocument,
      priceList: async (tx, { scope, now }) => {
        const list = await readPriceList(tx, { scope, now })
        return { ...list, write: (brand) => writePriceList(list, { brand, words: api.words, now }) }
      },
    }),
  mountWebhooks,
  mountCommands,
]

/** Builds the whole server without a port, so that tests can call it. */
export const buildApp = async (services: Services, readiness: Readiness = { stopping: false }): Promise<FastifyInstance> => {
  const { config, log } = services
  const words = await loadWords()
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the nearest hops are our proxies; entries before them may be forged.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestTimeout: MULTIPART_TIMEOUT_MS,
    routerOptions: { maxParamLength: 500 },
    ...answerBroken(words, config.publicUrl),
    // Otherwise Node rejects such a request itself, with its own text.
    http: { requireHostHeader: false },
  })
  fastify.decorateRequest('caller', null)
  const addresses = collectAddresses(fastify)
  await addSecurityHeaders(fastify, config.publicUrl)
  logAnswers(fastify)
  const api = createApi(fastify, services, words)
  fastify.decorate('api', api)
  handleErrors(api)
  checkRequests(fastify)
  limitBodyTime(fastify, BODY_MS)
  forceHttps(fastify, config)
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(cookie)
  await fastify.register(formbody)
  await fastify.register(compress, { encodings: ['br', 'gzip'], threshold: COMPRESS_ABOVE_BYTES, globalDecompression: false })
  for (const mountFeature of features) mountFeature(api)
  mountOpenApi(fastify)
  mountHealth(fastify, services, readiness, (tenant) => services.database.tx({ tenant }, (tx) => canShow(tx, { tenant })))
  mountOutbox(fastify, services)
  mountStopPage(fastify, { services, words })
  await mountAppShell(fastify, services)
  refuseOtherMethods(fastify, addresses)
  return fastify
}

/** One log line per response: never headers, body or query, which may hold secrets. */
const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const { caller } = request
    request.log.info(
      caller ? { ...line, tenant: caller.tenant, account: caller.account, actor: caller.actor.id } : line,
      'answered',
    )
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

declare module 'fastify' {
  interface FastifyInstance {
    api: Api
  }
}
