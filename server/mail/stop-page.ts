import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MailTextName } from '#domain/contract/mail-texts.ts'
import { intlLocale, isLanguage, pickLanguage } from '#domain/rules/languages.ts'
import { brandOf } from '../http/asked-brand.ts'
import type { Services } from '../http/services.ts'
import type { Words } from '../http/words.ts'
import { findByStopToken, storeChoices } from './choice.store.ts'
import type { Stopping } from './choice.store.ts'
import { escapeHtml } from './escape-html.ts'

const PAGE = '/api/mail/stop'
const TOKEN = /^[\w-]{43}$/
/** A separate page without scripts: it opens in a mail program, on a device that never saw the app. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const LOOK = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:10vh auto;max-width:32rem;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.5rem}
p{overflow-wrap:anywhere}`
const KINDS: Readonly<Record<Stopping['kind'], MailTextName>> = {
  orders: 'stopOrders',
  arrivals: 'stopArrivals',
  cartArrivals: 'stopCartArrivals',
  files: 'stopFiles',
  webhooks: 'stopWebhooks',
  requests: 'stopRequests',
}

type Asked = FastifyRequest<{ Params: { token: string }; Body: unknown }>

/**
 * Unsubscribes from a kind of mail (RFC 8058): a mail program posts to the address by itself, a person who opens it presses a
 * button. Viewing changes nothing, because mail scanners open every link.
 */
export function mountStopPage(fastify: FastifyInstance, { services, words }: { services: Services; words: Words }): void {
  const { config, database, now } = services
  const find = async (request: Asked) => {
    const brand = brandOf(request, config)
    const { token } = request.params
    const found = TOKEN.test(token) ? await database.tx({ tenant: brand.id }, (tx) => findByStopToken(tx, brand.id, token)) : null
    return { brand, found }
  }
  fastify.get(`${PAGE}/look.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(LOOK))
  fastify.get<{ Params: { token: string } }>(`${PAGE}/:token`, async (request: Asked, reply) => {
    const { brand, found } = await find(request)
    if (!found) return sendUnknown(reply, words, languageOf(request))
    const say = speakerOf(words, found)
    return sendPage(reply, {
      locale: localeOf(found),
      title: say(KINDS[found.kind]),
      brand: brand.name,
      lines: [say('stopAsk')],
      button: { text: say('stopDo'), wanted: false },
    })
  })
  fastify.post<{ Params: { token: string } }>(`${PAGE}/:token`, async (request: Asked, reply) => {
    const { brand, found } = await find(request)
    if (!found) return sendUnknown(reply, words, languageOf(request))
    const { account, address, kind } = found
    const wanted = isRecord(request.body) && request.body['wanted'] === 'true'
    const choice = { tenant: brand.id, account, address, list: [{ kind, wanted }], language: readerOf(found), now: now() }
    await database.tx({ tenant: brand.id, account }, (tx) => storeChoices(tx, choice))
    const say = speakerOf(words, found)
    return sendPage(reply, {
      locale: localeOf(found),
      title: say(KINDS[kind]),
      brand: brand.name,
      lines: [say(wanted ? 'stopAsk' : 'stopDone')],
      button: { text: say(wanted ? 'stopDo' : 'stopUndo'), wanted: !wanted },
    })
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const readerOf = ({ language, country }: Stopping) => (isLanguage(language) ? language : pickLanguage([], country))
const localeOf = (found: Stopping): string => intlLocale(readerOf(found))
const languageOf = ({ headers }: FastifyRequest) => {
  const [first = ''] = (headers['accept-language'] ?? '').split(',')
  const code = first.trim().slice(0, 2).toLowerCase()
  return code === 'zh' ? 'zh-cn' : isLanguage(code) ? code : 'en'
}
const speakerOf =
  (words: Words, found: Stopping) =>
  (text: MailTextName): string =>
    words.write(text, readerOf(found), { address: found.address })

const sendUnknown = (reply: FastifyReply, words: Words, language: ReturnType<typeof languageOf>) =>
  sendPage(reply.code(404), {
    locale: intlLocale(language),
    title: words.write('stopLink', language),
    brand: '',
    lines: [words.write('stopUnknown', language)],
  })

interface PageParts {
  readonly locale: string
  readonly title: string
  readonly brand: string
  readonly lines: readonly string[]
  readonly button?: { readonly text: string; readonly wanted: boolean }
}

function sendPage(reply: FastifyReply, { locale, title, brand, lines, button }: PageParts) {
  // The address contains the token: no other site may learn it.
  void reply
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
  const form = button
    ? `<form method="post"><input type="hidden" name="wanted" value="${button.wanted}"><button>${escapeHtml(button.text)}</button></form>`
    : ''
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${PAGE}/look.css"></head>` +
        `<body><p>${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${form}</body></html>`,
    )
}
