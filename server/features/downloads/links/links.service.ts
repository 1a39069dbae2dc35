import { downloads } from '#domain/contract/downloads.ts'
import type { DownloadLink } from '#domain/contract/download-shapes.ts'
import { scopesOfPackage } from '#domain/contract/program-calls.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { Scope } from '../../../http/scope.ts'
import { askedOf, findFile, principalIn } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import { addLink, dropOldTickets, linkToWire, readLinkPage, revokeLink } from './links.store.ts'

type Downloads = typeof downloads
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Lifetime of a ticket: enough for a large file over a slow connection, with a pause. */
const TICKET_MS = 12 * HOUR_MS

interface Ready extends StoredFile {
  readonly bytes: number
  readonly expiresAt: Date
}

const readyOr = (file: StoredFile | undefined, now: Date): Ready => {
  if (!file) return refuse('downloads.notFound')
  const { bytes, expiresAt } = file
  if (file.state !== 'done' || bytes === null || expiresAt === null || expiresAt <= now) return refuse('downloads.notReady')
  return { ...file, bytes, expiresAt }
}

/** A program gets nothing in a package that its scopes do not allow. */
function checkProgram({ programScopes }: Scope, file: StoredFile): void {
  const missing = programScopes && scopesOfPackage(askedOf(file).files).find((scope) => !programScopes.includes(scope))
  if (missing) refuse('access.scopeMissing', { values: { scope: missing } })
}

/** Issues a ticket for one download, because a browser's own downloads carry no header of ours. */
export async function fetchFile({ tx, scope, body, now }: RequestContext<Downloads['fetch']>) {
  const file = readyOr(await findFile(tx, scope, body.fileId), now)
  checkProgram(scope, file)
  const expiresAt = new Date(Math.min(now.getTime() + TICKET_MS, file.expiresAt.getTime()))
  await dropOldTickets(tx, scope, now)
  const link = await addLink(tx, scope, {
    token: body.token,
    kind: 'ticket',
    fileId: file.fileId,
    asked: null,
    language: file.language,
    now,
    expiresAt,
    principal: principalIn(scope),
    remark: '',
    madeBy: scope.actor.name,
  })
  if (!link) return refuse('request.invalid', { values: { field: 'token' } })
  await keepWithin(tx, scope, 'downloadLinks')
  return { fileName: file.fileName, bytes: file.bytes, expiresAt: expiresAt.toISOString() }
}

/** Publishes a link: a shared one ends with its file, a living one makes it again from the data of the day (decisions §13). */
export async function publish({ tx, scope, body, now }: RequestContext<Downloads['publish']>): Promise<DownloadLink> {
  const { token, living, days } = body
  const file = readyOr(await findFile(tx, scope, body.fileId), now)
  const asked = new Date(now.getTime() + days * DAY_MS)
  const link = await addLink(tx, scope, {
    token,
    fileId: file.fileId,
    language: file.language,
    now,
    remark: file.remark,
    kind: living ? 'living' : 'shared',
    asked: living ? file.asked : null,
    principal: file.principal,
    madeBy: scope.actor.name,
    expiresAt: living || asked < file.expiresAt ? asked : file.expiresAt,
  })
  if (!link) return refuse('request.invalid', { values: { field: 'token' } })
  await keepWithin(tx, scope, 'downloadLinks')
  return linkToWire(link)
}

export async function revoke({ tx, scope, body, now }: RequestContext<Downloads['revoke']>): Promise<DownloadLink> {
  const link = (await revokeLink(tx, scope, body.linkId, now)) ?? refuse('downloads.notFound')
  return linkToWire(link)
}

export async function links({ tx, scope, query, now }: RequestContext<Downloads['links']>) {
  const { rows, total } = await readLinkPage(tx, scope, { ...query, now })
  return { list: rows.map(linkToWire), total, page: query.page, limit: query.limit }
}
