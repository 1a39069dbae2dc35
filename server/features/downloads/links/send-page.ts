import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../../mail/escape-html.ts'

export const SHARE = '/api/share'
/** A self-contained page without scripts: it opens on a device that never saw the app. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
export const LOOK = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:10vh auto;max-width:32rem;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}button,a{font:inherit;font-weight:600;display:inline-block;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.5rem}
a{border:1px solid}p{overflow-wrap:anywhere}`
const AGAIN_SECONDS = 3

export interface PageParts {
  readonly locale: string
  readonly title: string
  readonly brand: string
  readonly lines: readonly string[]
  readonly token?: string
  readonly get?: string
  readonly make?: string
  readonly isWaiting?: boolean
}

export function sendPage(reply: FastifyReply, { locale, title, brand, lines, token, get, make, isWaiting }: PageParts) {
  void reply
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
  const act = get
    ? `<p><a href="${SHARE}/${token}/file">${escapeHtml(get)}</a></p>`
    : make
      ? `<form method="post"><button>${escapeHtml(make)}</button></form>`
      : ''
  const again = isWaiting ? `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` : ''
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}` +
        `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${SHARE}/look.css"></head>` +
        `<body><p>${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${act}</body></html>`,
    )
}
