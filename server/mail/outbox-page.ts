import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { brandOf } from '../http/asked-brand.ts'
import { DomainError } from '../http/domain-error.ts'
import type { Services } from '../http/services.ts'
import { escapeHtml } from './escape-html.ts'
import { isMailFile, mailFolder } from './mail-folder.ts'

const SHOWN = 200
const OUTBOX = '/dev/mail'

/** Allows links and a frame for the HTML part, all of our own origin; no script at all. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail's own HTML: shown in a frame of ours, without scripts, pictures or an origin. */
const PART_POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const LOOK = `:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{margin:1rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{padding:.5rem;text-align:start;vertical-align:top;border-bottom:1px solid GrayText}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid GrayText;padding:.75rem}iframe{width:100%;height:24rem;border:1px solid GrayText}`

/** Shows what would have been sent, for development. In production there is no such page. */
export function mountOutbox(fastify: FastifyInstance, { config }: Services): void {
  fastify.get('/dev/*', () => {
    throw new DomainError('request.notFound')
  })
  if (config.production) return
  const folder = mailFolder(config.dataDir)
  fastify.get(OUTBOX, async (request, reply) => {
    brandOf(request, config)
    return sendPage(reply, 'Outbox', listOf(await readOutbox(folder)))
  })
  fastify.get(`${OUTBOX}/look.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(LOOK))
  fastify.get<{ Params: { file: string } }>(`${OUTBOX}/:file`, async (request, reply) => {
    brandOf(request, config)
    const { raw, email } = await readMail(folder, request.params.file)
    return sendPage(reply, email.subject ?? '', messageOf(request.params.file, email, raw))
  })
  fastify.get<{ Params: { file: string } }>(`${OUTBOX}/:file/html`, async (request, reply) => {
    brandOf(request, config)
    const { email } = await readMail(folder, request.params.file)
    void reply.header('content-security-policy', PART_POLICY).header('x-frame-options', 'SAMEORIGIN')
    return reply.type('text/html; charset=utf-8').send(email.html ?? '')
  })
}

interface Kept {
  readonly file: string
  readonly keptAt: Date
  readonly email: Email
}

/** Returns the kept mails, newest first. */
async function readOutbox(folder: string): Promise<Kept[]> {
  const files = (await readdir(folder).catch(() => [])).filter(isMailFile)
  const dated = await Promise.all(files.map(async (file) => ({ file, keptAt: (await stat(join(folder, file))).mtime })))
  const newest = dated.sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime()).slice(0, SHOWN)
  return Promise.all(newest.map(async (one) => ({ ...one, email: (await readMail(folder, one.file)).email })))
}

async function readMail(folder: string, file: string): Promise<{ readonly raw: string; readonly email: Email }> {
  // The name comes from the address bar: only a name of ours is looked up.
  const bytes = isMailFile(file) ? await readFile(join(folder, file)).catch(() => null) : null
  if (!bytes) throw new DomainError('request.notFound')
  // Loaded on demand: only developers read mails here, never production.
  const { default: PostalMime } = await import('postal-mime')
  return { raw: bytes.toString('utf8'), email: await PostalMime.parse(bytes) }
}

const addressOf = (email: Email): string =>
  (email.to ?? []).map(({ name, address }) => `${name} ${address ?? ''}`.trim()).join(', ')

function listOf(mails: readonly Kept[]): string {
  if (mails.length === 0) return '<p>No mail yet. What the service sends while you develop is shown here.</p>'
  const row = ({ file, keptAt, email }: Kept) =>
    `<tr><td>${escapeHtml(keptAt.toISOString().slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(addressOf(email))}</td>` +
    `<td><a href="${OUTBOX}/${file}">${escapeHtml(email.subject || '(no subject)')}</a></td></tr>`
  return `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`
}

function messageOf(file: string, email: Email, raw: string): string {
  const headers = raw.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const html =
    email.html === undefined ? '' : `<h2>HTML</h2><iframe title="HTML part" sandbox src="${OUTBOX}/${file}/html"></iframe>`
  return [
    `<p><a href="${OUTBOX}">All mails</a></p><p>To ${escapeHtml(addressOf(email))}</p>`,
    `<h2>Text</h2><pre>${escapeHtml(email.text ?? '')}</pre>`,
    html,
    `<h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`,
  ].join('\n')
}

function sendPage(reply: FastifyReply, title: string, body: string) {
  void reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${OUTBOX}/look.css"></head>` +
      `<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
  )
}
