import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hearTool, runNode } from './children.mjs'
import { packFiles } from './pack-files.mjs'

const SOURCES = [
  'src',
  'sw',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/build',
  'lingui.config.ts',
  'package-lock.json',
  'server/cli/compile-words.ts',
  'server/http/compile-words.ts',
  'server/cli/run/pack-files.mjs',
]
const STAMP = 'dist/.hash'
const WORDS = 'dist/server/words/en.json'

/** Builds the app into dist/app unless it exists and its sources are unchanged. Resolves to whether the app exists now. */
export async function build(node, { always = false } = {}) {
  const hash = hashOf(SOURCES)
  if (
    !always &&
    existsSync('dist/app/index.html') &&
    existsSync(WORDS) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash
  )
    return true
  console.log('Building the app…')
  rmSync(STAMP, { force: true })
  const { code, said } = await hearTool(node, 'vite', ['build'])
  if (code !== 0) {
    console.error(said)
    console.error('The app could not be built; the lines above tell why.')
    return false
  }
  await packFiles('dist/app')
  if (!(await compileWords(node))) return false
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, hash)
  return true
}

/** Compiles the server's own texts, which `npm run dev` needs up to date too. Resolves to whether it succeeded. */
export async function compileWords(node) {
  return (await runNode(node, ['server/cli/compile-words.ts'])) === 0
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** All files of a path, except tests and the route tree, which the build itself writes. */
function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$|^routeTree\.gen\.ts$/.test(name))
    .flatMap((name) => filesOf(join(path, name)))
}
