import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const STAMP = 'node_modules/.tradepad-lock'

/** Throws if Node is too old for this launcher and npm. The program needs a newer one, from node_modules. */
export function refuseOldNode() {
  if (!isAtLeast(process.versions.node, [20, 19]))
    throw new Error(`Tradepad needs Node 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org`)
}

function isAtLeast(version, [major, minor]) {
  const [ours = 0, point = 0] = version.replace(/^v/, '').split('.').map(Number)
  return ours > major || (ours === major && point >= minor)
}

/** Runs `npm ci` when node_modules is missing or belongs to another package-lock.json. */
export function install() {
  const lock = readFileSync('package-lock.json', 'utf8')
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing packages, which takes a minute the first time…')
    installAll()
  }
  writeFileSync(STAMP, stamp)
}

/** True if npm's own record lists every required package of the lock at the same version. */
function isInstalled(lock) {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {}
  return Object.entries(lock.packages).every(
    ([path, wanted]) => path === '' || installed[path]?.version === wanted.version || (wanted.optional && !installed[path]),
  )
}

function installAll() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm runs this file with node_modules/.bin/node, which npm ci is about to remove; npm's own Node stays.
  const node = process.env.npm_node_execpath ?? process.execPath
  const done = npm ? spawnSync(node, [npm, ...args], { stdio: 'inherit' }) : spawnSync('npm', args, { stdio: 'inherit' })
  if (done.error) throw new Error(`npm could not be started: ${done.error.message}`)
  if (done.status !== 0) throw new Error('The packages could not be installed; what npm says above tells why.')
}

/** Path of a Node that runs our TypeScript: this one, else the one from node_modules. */
export function findNode() {
  if (isAtLeast(process.versions.node, [24, 7])) return process.execPath
  const packaged = resolve('node_modules/.bin/node')
  const version = existsSync(packaged) ? spawnSync(packaged, ['--version'], { encoding: 'utf8' }).stdout : ''
  if (isAtLeast((version ?? '').trim(), [24, 7])) return packaged
  throw new Error(
    `No Node 24 came with the packages for ${process.platform}-${process.arch}. Install Node 24.7 or newer yourself and start again.`,
  )
}
