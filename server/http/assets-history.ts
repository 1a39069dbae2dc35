import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Number of earlier builds still served: an open tab requests the chunks of its own build. */
export const BUILDS_KEPT = 3

/**
 * Copies the current build's hashed files to the history, drops all but the newest builds, and returns the folders of the kept
 * ones, each with an `assets` folder, newest first. Best effort: a server that cannot write there still serves its own build.
 */
export const keepAssets = (appFolder: string, historyFolder: string): readonly string[] => {
  try {
    return rememberBuild(appFolder, historyFolder)
  } catch {
    return []
  }
}

/** Returns the folders of the kept builds, newest first. */
const rememberBuild = (appFolder: string, historyFolder: string): string[] => {
  const index = join(appFolder, 'index.html')
  const assets = join(appFolder, 'assets')
  if (!existsSync(index) || !existsSync(assets)) return []
  mkdirSync(historyFolder, { recursive: true })
  const id = createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 16)
  const own = join(historyFolder, id)
  if (!existsSync(own)) {
    // All or nothing: an interrupted start leaves no partial build.
    const half = join(historyFolder, `.${id}.${process.pid}`)
    cpSync(assets, join(half, 'assets'), { recursive: true })
    renameSync(half, own)
  }
  const now = new Date()
  utimesSync(own, now, now)
  const builds = readdirSync(historyFolder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ folder: join(historyFolder, name), at: statSync(join(historyFolder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ folder }) => folder)
  for (const folder of builds.slice(BUILDS_KEPT + 1)) rmSync(folder, { recursive: true, force: true })
  return builds.slice(0, BUILDS_KEPT + 1)
}
