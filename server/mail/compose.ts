import { shopHost } from '#domain/brands/shop-host.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { formatMoney, moneyToText } from '#domain/rules/currency.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Config } from '../config.ts'
import type { Words } from '../http/words.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailWords, WaitingMail } from './mail.store.ts'

export interface Shop {
  readonly words: Words
  readonly brand: Brand
  /** Where the brand's shop is: from the configuration, never from a request. */
  readonly origin: string
}

/** The origin that links of a brand's mails lead to. */
export function shopOrigin(brand: Brand, { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  const { protocol, host } = new URL(publicUrl ?? `http://localhost:${port}`)
  return `${protocol}//${shopHost(brand, host)}`
}

/** A mail in its reader's language, once as text and once as HTML, with the same words. */
export function composeMail({ words, brand, origin }: Shop, { to, language, facts }: WaitingMail): MailWords {
  const write = (...[text, values]: [Parameters<Words['write']>[0], Parameters<Words['write']>[2]?]) =>
    words.write(text, language, values)
  if (facts.kind === 'arrival') {
    const { article, goodsId } = facts
    return lay(brand, intlLocale(language), {
      subject: write('arrivalSubject', { article }),
      paragraphs: [write('arrivalBody', { article, code: goodsId })],
      link: { text: write('arrivalLink'), url: `${origin}/commodityDetail?goodsId=${encodeURIComponent(goodsId)}` },
      after: [write('arrivalOnce')],
    })
  }
  if (facts.kind === 'orderShipped') return laySent(brand, { to, language, facts }, { write, origin })
  const { orderId, orderNumber: number, articles, ownNumber, total, currency } = facts
  return lay(brand, intlLocale(language), {
    subject: write('orderSubject', { number }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      write('orderBody', { number, articles, total: moneyToText(formatMoney(total, currency, language)) }),
      ...(ownNumber === '' ? [] : [write('orderOwnNumber', { ownNumber })]),
    ],
    link: { text: write('orderLink'), url: `${origin}/order/orderDetail?orderId=${encodeURIComponent(orderId)}` },
    after: [],
  })
}

type Write = (text: Parameters<Words['write']>[0], values?: Parameters<Words['write']>[2]) => string
type Sent = Extract<WaitingMail['facts'], { kind: 'orderShipped' }>

function laySent(
  brand: Brand,
  { to, language, facts }: Pick<WaitingMail, 'to' | 'language'> & { readonly facts: Sent },
  { write, origin }: { readonly write: Write; readonly origin: string },
): MailWords {
  const { orderId, orderNumber: number, pieces, carrier, trackingNumber } = facts
  return lay(brand, intlLocale(language), {
    subject: write('shippedSubject', { number }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      pieces > 0 ? write('shippedBody', { number, pieces }) : write('shippedClosed', { number }),
      ...(carrier === '' ? [] : [write('shippedCarrier', { carrier })]),
      ...(trackingNumber === '' ? [] : [write('shippedTracking', { trackingNumber })]),
    ],
    link: { text: write('orderLink'), url: `${origin}/order/orderDetail?orderId=${encodeURIComponent(orderId)}` },
    after: [],
  })
}

interface Parts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly url: string }
  readonly after: readonly string[]
}

export function lay(brand: Brand, locale: string, { subject, paragraphs, link, after }: Parts): MailWords {
  const signature = `${brand.name} · ${brand.legalName}`
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return {
    subject,
    text: [...paragraphs, `${link.text}: ${link.url}`, ...after, `-- \n${signature}`].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
      ...paragraphs.map(paragraph),
      `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`,
      ...after.map(paragraph),
      `<hr><p>${escapeHtml(signature)}</p></body></html>`,
    ].join('\n'),
  }
}
