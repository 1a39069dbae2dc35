import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brands } from '#domain/brands/index.ts'
import { DOWNLOAD_RECORD_DAYS } from '#domain/rules/limits.ts'
import type { Services } from '../../../http/services.ts'
import type { AccountScope } from '../downloads.store.ts'
import { MARKED } from './marked-picture.ts'

const PACKAGES = 'packages'
const DAY_MS = 86_400_000
/** Marked pictures that no package used for this long are removed, and made again when one does. */
const MARKED_DAYS = 30

/** Path of a package: below the files, and in no public folder. */
export const packagePath = (root: string, scope: AccountScope, fileId: string): string => join(root, packageKey(scope, fileId))
export const packageKey = ({ tenant, account }: AccountScope, fileId: string): string =>
  `${PACKAGES}/${tenant}/${account}/${fileId}.zip`

/** Deletes expired records and links, and removes files that no record needs. Returns how many files were removed. */
export async function sweepPackages({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Promise<number> {
  const root = join(config.dataDir, 'files')
  const at = now()
  let gone = 0
  for (const { id: tenant } of Object.values(brands)) {
    const wanted = await database.tx({ tenant }, async (tx) => {
      await tx.query(`select set_config('app.housekeeping', 'on', true)`)
      const before = new Date(at.getTime() - DOWNLOAD_RECORD_DAYS * DAY_MS)
      await tx.query(`delete from download_file where tenant_id = $1 and asked_at < $2`, [tenant, before])
      await tx.query(`delete from download_link where tenant_id = $1 and expires_at < $2`, [tenant, before])
      await tx.query(`delete from download_link where tenant_id = $1 and kind = 'ticket' and expires_at < $2`, [tenant, at])
      const { rows } = await tx.query<{ id: string }>(
        `select file_id as id from download_file where tenant_id = $1 and (state = 'generating' or (state = 'done' and expires_at > $2))`,
        [tenant, at],
      )
      return new Set(rows.map(({ id }) => `${id}.zip`))
    })
    gone += await removeFiles(
      join(root, PACKAGES, tenant),
      at,
      ({ name, ageMs }) => !wanted.has(name.replace(/~$/, '')) && ageMs > DAY_MS / 24,
    )
    gone += await removeFiles(join(root, MARKED, tenant), at, ({ ageMs }) => ageMs > MARKED_DAYS * DAY_MS)
  }
  return gone
}

interface Found {
  readonly name: string
  readonly ageMs: number
}

async function removeFiles(folder: string, now: Date, isOver: (file: Found) => boolean): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let gone = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (!found || !isOver({ name: entry.name, ageMs: now.getTime() - found.mtimeMs })) continue
    await rm(path, { force: true })
    gone++
  }
  return gone
}
