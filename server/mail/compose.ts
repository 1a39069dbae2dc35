import { shopHost } from '#domain/brands/shop-host.ts'
import type { MailPart } from '#domain/contract/mails.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Config } from '../config.ts'
import type { Words } from '../http/words.ts'
import { approvalParts } from './approval-mail.ts'
import { decisionParts, isDecisionFacts } from './decision-mail.ts'
import { escapeHtml } from './escape-html.ts'
import { receivedParts } from './order-mail.ts'
import { webhookParts } from './webhook-mail.ts'
import type { LaidMail, WaitingMail } from './mail.store.ts'

export interface Shop {
  readonly words: Words
  readonly brand: Brand
  /** Address of the brand's shop: from the configuration, never from a request. */
  readonly origin: string
}

/** Returns the origin of links in a brand's mails. */
export function shopOrigin(brand: Brand, { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  const { protocol, host } = new URL(publicUrl ?? `http://localhost:${port}`)
  return `${protocol}//${shopHost(brand, host)}`
}

/** Below /api, which no service worker answers; the token identifies the reader and the kind of mail. */
export const stopAddress = (origin: string, token: string): string => `${origin}/api/mail/stop/${token}`

/** Composes a mail in its reader's language, as text and as HTML, with the same words. */
export function composeMail({ words, brand, origin }: Shop, { to, language, facts, stopToken, country }: WaitingMail): LaidMail {
  const write: Write = (text, values) => words.write(text, language, values)
  const lay = (...[from, locale, parts]: Parameters<typeof layMail>) =>
    layMail(from, locale, { ...parts, stop: { text: write('stopLink'), url: stopAddress(origin, stopToken) } })
  if (facts.kind === 'arrival') {
    const { article, goodsId } = facts
    return lay(brand, intlLocale(language), {
      subject: write('arrivalSubject', { article }),
      paragraphs: [write('arrivalBody', { article, code: goodsId })],
      link: { text: write('arrivalLink'), url: `${origin}/commodityDetail?goodsId=${encodeURIComponent(goodsId)}` },
      after: [write('arrivalOnce')],
    })
  }
  if (facts.kind === 'cartArrival') {
    const { articles } = facts
    return lay(brand, intlLocale(language), {
      subject: write('cartArrivalSubject', { count: articles.length }),
      paragraphs: [
        ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
        write('cartArrivalBody', { articles: new Intl.ListFormat(intlLocale(language)).format(articles) }),
      ],
      link: { text: write('cartArrivalLink'), url: `${origin}/cart` },
      after: [],
    })
  }
  if (isFiles(facts)) return lay(brand, intlLocale(language), filesParts({ to, facts, language, country }, { write, origin }))
  if (facts.kind === 'orderCancelled')
    return lay(brand, intlLocale(language), {
      subject: write('cancelledSubject', { number: facts.orderNumber }),
      paragraphs: [
        ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
        write('cancelledBody', { number: facts.orderNumber }),
      ],
      link: { text: write('orderLink'), url: `${origin}/order/orderDetail?orderId=${encodeURIComponent(facts.orderId)}` },
      after: [],
    })
  if (facts.kind === 'orderShipped') return lay(brand, intlLocale(language), sentParts({ to, facts }, { write, origin }))
  if (facts.kind === 'webhookOff') return lay(brand, intlLocale(language), webhookParts({ to, facts }, { write, origin }))
  if (isDecisionFacts(facts)) return lay(brand, intlLocale(language), decisionParts({ to, facts, country }, { write, origin }))
  if (facts.kind !== 'orderReceived')
    return lay(brand, intlLocale(language), approvalParts({ to, facts }, { write, origin, language }))
  return lay(brand, intlLocale(language), receivedParts({ to, facts, language }, { write, origin }))
}

export type Write = (text: Parameters<Words['write']>[0], values?: Parameters<Words['write']>[2]) => string
type Sent = Extract<WaitingMail['facts'], { kind: 'orderShipped' }>

function sentParts(
  { to, facts }: Pick<WaitingMail, 'to'> & { readonly facts: Sent },
  { write, origin }: { readonly write: Write; readonly origin: string },
): Parts {
  const { orderId, orderNumber: number, pieces, carrier, trackingNumber } = facts
  return {
    subject: write('shippedSubject', { number }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      pieces > 0 ? write('shippedBody', { number, pieces }) : write('shippedClosed', { number }),
      ...(carrier === '' ? [] : [write('shippedCarrier', { carrier })]),
      ...(trackingNumber === '' ? [] : [write('shippedTracking', { trackingNumber })]),
    ],
    link: { text: write('orderLink'), url: `${origin}/order/orderDetail?orderId=${encodeURIComponent(orderId)}` },
    after: [],
  }
}

type Files = Extract<WaitingMail['facts'], { readonly missing: number }>
const isFiles = (facts: WaitingMail['facts']): facts is Files => 'missing' in facts
const MEGABYTE = 1_000_000

function filesParts(
  { to, facts, language, country }: Pick<WaitingMail, 'to' | 'language' | 'country'> & { readonly facts: Files },
  { write, origin }: { readonly write: Write; readonly origin: string },
): Parts {
  const { fileId, files, missing, bytes, expiresAt } = facts
  const size = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 1 }).format(bytes / MEGABYTE)
  // The last moment of the last day, not the first of the next.
  const day = expiresAt && dayOf(country, expiresAt.getTime() - 1)
  const greeting = to.name === '' ? [] : [write('orderGreeting', { name: to.name })]
  const link = { text: write('filesLink'), url: `${origin}/downloads?file=${encodeURIComponent(fileId)}` }
  if (facts.kind === 'filesFailed')
    return { subject: write('filesFailedSubject'), paragraphs: [...greeting, write('filesFailed')], link, after: [] }
  return {
    subject: write('filesSubject'),
    paragraphs: [
      ...greeting,
      write('filesBody', { files, size }),
      ...(missing > 0 ? [write('filesMissing', { missing })] : []),
      ...(day === null ? [] : [write('filesUntil', { day })]),
    ],
    link,
    after: [],
  }
}

export interface Parts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly url: string }
  readonly after: readonly string[]
  /** Unsubscribes from this kind of mail; codes and answers to a person's own action have none. */
  readonly stop?: { readonly text: string; readonly url: string }
}

// Mail programs drop style sheets, so each element has its own style; colours are those of the program, light or dark.
const BODY = 'margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif'
const BUTTON = 'display:inline-block;padding:.6rem 1rem;border:1px solid;border-radius:.5rem;text-decoration:none;font-weight:600'
const SMALL = 'font-size:.8125rem;opacity:.8'

/** Lays a mail out as text and as HTML, with the same words; the HTML and the log's view are made of the same parts. */
export function layMail(brand: Brand, locale: string, { subject, paragraphs, link, after, stop }: Parts): LaidMail {
  const signature = `${brand.name} · ${brand.legalName}`
  const parts: readonly MailPart[] = [
    ...paragraphs.map(paragraph),
    { kind: 'button', ...link },
    ...after.map(paragraph),
    { kind: 'small', text: signature, url: null },
    ...(stop ? [{ kind: 'small', ...stop } as const] : []),
  ]
  return {
    subject,
    text: [
      ...paragraphs,
      `${link.text}: ${link.url}`,
      ...after,
      [`-- `, signature, ...(stop ? [`${stop.text}: ${stop.url}`] : [])].join('\n'),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
      `<title>${escapeHtml(subject)}</title></head><body style="${BODY}">`,
      ...parts.filter(({ kind }) => kind !== 'small').map(partHtml),
      '<hr>',
      ...parts.filter(({ kind }) => kind === 'small').map(partHtml),
      '</body></html>',
    ].join('\n'),
    body: { locale, parts: [...parts] },
  }
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text, url: null })

function partHtml({ kind, text, url }: MailPart): string {
  const look = kind === 'button' ? ` style="${BUTTON}"` : ''
  const said = url === null ? escapeHtml(text) : `<a${look} href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
  return kind === 'small' ? `<p style="${SMALL}">${said}</p>` : `<p>${said}</p>`
}
