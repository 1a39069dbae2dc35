import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brands/brand.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import type { Api } from '../../../http/api.ts'
import { askedLanguage } from '../../../http/asked-language.ts'
import { brandOf } from '../../../http/asked-brand.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { keepWithin } from '../../../http/quota.ts'
import { addFile, askedOf, findFile, findSame, languageOf } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import { fingerprintOf, planPackage } from '../package/plan-package.ts'
import { packageKey } from '../package/package-files.ts'
import { countOpening, findByToken, moveLink } from './links.store.ts'
import type { StoredLink } from './links.store.ts'
import { LOOK, SHARE, sendPage } from './send-page.ts'
import { createSharedPriceLists } from './share-price-list.ts'

const TOKEN = /^[\w-]{43}$/
const FILE = '/api/v1.0/download_center/file'
const MEGABYTE = 1_000_000

type Asked = FastifyRequest<{ Params: { token: string } }>
/** A link whose bits somebody holds, with whose it is. */
export interface Found extends StoredLink {
  readonly tenant: Brand['id']
  readonly account: string
  readonly brand: Brand
}

/**
 * What a link leads to: the bytes of a package, whole or in parts, and the page of a shared link. To look changes nothing, for mail
 * scanners open every link: a living link is made anew when somebody presses its button.
 */
export function mountLinks({ fastify, services, words, freeSpace }: Api): void {
  const { config, database, now } = services
  const root = join(config.dataDir, 'files')
  const priceLists = createSharedPriceLists({ database, now, words })
  const find = async (request: Asked): Promise<Found | null> => {
    const brand = brandOf(request, config)
    const { token } = request.params
    if (!TOKEN.test(token)) return null
    const link = await database.tx({ tenant: brand.id }, (tx) => findByToken(tx, brand.id, token, now()))
    return link && { ...link, tenant: brand.id, brand }
  }
  const pageOf = async (link: Found) => {
    const say = (text: Parameters<typeof words.download>[0], values?: Readonly<Record<string, string | number>>) =>
      words.download(text, languageOf(link.language), values)
    if (link.kind === 'priceList') return priceLists.pageOf(link)
    const { file, country } = await database.tx(link, async (tx) => ({
      file: await currentFile(tx, link, now()),
      country: (await readAccountFacts(tx, { ...link, actor: { kind: 'buyer' } })).country,
    }))
    const until = say('shareUntil', { day: dayOf(country, link.expiresAt.getTime()) })
    const lines = [...(link.remark === '' ? [] : [link.remark]), ...(link.kind === 'living' ? [say('shareToday')] : []), until]
    const head = { locale: intlLocale(languageOf(link.language)), title: say('shareTitle'), brand: link.brand.name }
    if (file?.state === 'done') {
      const size = new Intl.NumberFormat(head.locale, { maximumFractionDigits: 1 }).format((file.bytes ?? 0) / MEGABYTE)
      return { ...head, lines: [say('shareFacts', { name: file.fileName, size }), ...lines], get: say('shareGet') }
    }
    if (file?.state === 'generating') return { ...head, lines: [say('shareMaking')], isWaiting: true }
    return { ...head, lines: [...(file ? [say('shareFailed')] : []), ...lines], make: say('shareMake') }
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = askedLanguage(request)
    return sendPage(reply.code(404), {
      locale: intlLocale(language),
      brand: '',
      lines: [],
      title: words.download('shareUnknown', language),
    })
  }
  void fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, index: false })
    scope.get(`${SHARE}/look.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(LOOK))
    scope.get<{ Params: { token: string } }>(`${SHARE}/:token`, async (request, reply) => {
      const link = await find(request)
      if (!link || link.kind === 'ticket') return unknown(request, reply)
      return sendPage(reply, { ...(await pageOf(link)), token: request.params.token })
    })
    scope.post<{ Params: { token: string } }>(`${SHARE}/:token`, async (request, reply) => {
      const link = await find(request)
      if (link?.kind === 'priceList') return priceLists.send(link, reply)
      if (!link || link.kind !== 'living') return unknown(request, reply)
      if (!(await freeSpace.isShort())) await database.tx(link, (tx) => makeToday(tx, link, now()))
      return reply.redirect(`${SHARE}/${request.params.token}`, 303)
    })
    const sendFile = async (request: Asked, reply: FastifyReply) => {
      const link = await find(request)
      const file = link && (await database.tx(link, (tx) => currentFile(tx, link, now())))
      if (!link || file?.state !== 'done') throw new DomainError('downloads.notFound')
      // A part that goes on is no new download.
      if (request.method === 'GET' && /^bytes=[1-9]/.exec(request.headers.range ?? '') === null)
        await database.tx(link, (tx) => countOpening(tx, link, { ...link, fileId: file.fileId }, now()))
      void reply
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
      return reply.sendFile(packageKey(link, file.fileId), root, { cacheControl: false })
    }
    scope.get<{ Params: { token: string } }>(`${SHARE}/:token/file`, sendFile)
    scope.get<{ Params: { token: string } }>(`${FILE}/:token`, sendFile)
    refuseBadRanges(scope)
  })
}

type Tx = Parameters<typeof findFile>[0]

/** The link's package; of a living link only while nothing has changed since it was made. */
async function currentFile(tx: Tx, link: Found, now: Date): Promise<StoredFile | undefined> {
  const file = link.fileId === null ? undefined : await findFile(tx, link, link.fileId)
  const isThere = file?.state === 'done' && file.expiresAt !== null && file.expiresAt > now
  if (link.kind !== 'living') return isThere ? file : undefined
  if (file && !isThere) return file.state === 'done' ? undefined : file
  const today = await planOf(tx, link, now)
  return file?.fingerprint === today?.fingerprint ? file : undefined
}

async function planOf(tx: Tx, link: Found, now: Date) {
  const asked = link.asked && askedOf({ asked: link.asked })
  if (!asked) return null
  const planning = { scope: link, principal: link.principal, now, language: languageOf(link.language) }
  try {
    const plan = await planPackage(tx, planning, asked)
    return { plan, fingerprint: await fingerprintOf(tx, plan, asked, planning) }
  } catch (error) {
    // A plan or an order that is gone leaves nothing to make it of.
    if (error instanceof DomainError) return null
    throw error
  }
}

async function makeToday(tx: Tx, link: Found, now: Date): Promise<void> {
  const today = await planOf(tx, link, now)
  if (!today || !link.asked || today.plan.files.length + today.plan.sheets.length === 0) return
  const { fingerprint, plan } = today
  const same = await findSame(tx, link, { fingerprint, category: 'package', now })
  const { asked, language, remark, principal, madeBy: askedBy } = link
  const facts = { category: 'package', asked, fingerprint, language, remark, principal, staffId: null, askedBy, now } as const
  const fileId = same?.fileId ?? (await addFile(tx, link, { ...facts, articles: plan.goodsIds.length }))
  for (const quota of ['packages', 'packagesInMaking'] as const) await keepWithin(tx, link, quota)
  await moveLink(tx, link, link.linkId, fileId)
}

/** A range outside the file: the answer states the size. */
const refuseBadRanges = (scope: FastifyInstance) =>
  scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .removeHeader('content-type')
      .removeHeader('content-disposition')
      .send()
  })
