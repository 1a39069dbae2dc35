import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['domain', 'src', 'sw', 'server', 'tests', 'tools']

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
}

/** All our files with one of these endings. */
export const filesOf = (...endings: string[]): SourceFile[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: file.slice(ROOT.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
  )

/** Names in a folder; a missing folder is an error of the caller. */
export const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder))

/** The app's paths as its route files define them, with `$` before a parameter. */
export const routePaths = (): string[] => {
  const paths = namesOfRoutes()
    .filter((name) => name.endsWith('.tsx') && !name.split('/').some((part) => part.startsWith('-') || part.startsWith('__')))
    .map((name) =>
      name
        .replace(/\.tsx$/, '')
        .replace(/^_kit\/?/, '')
        .replace(/(^|\/)index$/, ''),
    )
  return [...new Set(paths)].map((path) => `/${path}`)
}
const namesOfRoutes = (): string[] =>
  readdirSync(join(ROOT, 'src/routes'), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
