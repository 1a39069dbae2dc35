import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['domain', 'src', 'sw', 'server', 'tests', 'tools']

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

/** Every file of ours with one of these endings. */
export const filesOf = (...endings: string[]): SourceFile[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: file.slice(ROOT.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
  )

/** Names in a folder; an absent folder is a defect of the caller. */
export const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder))
