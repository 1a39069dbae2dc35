import { DOWNLOAD_STATES, LIBRARY_KINDS, LINK_STATES } from '#domain/contract/download-shapes.ts'
import type { LibraryKind, PackageOf } from '#domain/contract/download-shapes.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

const VIEWS = ['files', 'library', 'build', 'links', 'history'] as const
const OF = ['articles', 'class', 'favorites', 'plan', 'order', 'cart'] as const satisfies readonly PackageOf['kind'][]
const LISTS = ['all', 'package', 'cart'] as const
const STATES = [...DOWNLOAD_STATES, ...LINK_STATES] as const
const WORD_MAX = 100

/** What the address holds: the place in the download centre. */
export interface DownloadSearch {
  readonly view?: (typeof VIEWS)[number]
  readonly page?: number
  /** The word to find, in any of the lists. */
  readonly q?: string
  /** State of files or links. */
  readonly state?: (typeof STATES)[number]
  /** Which files: those of thirty days; the latest if absent. */
  readonly list?: (typeof LISTS)[number]
  /** The file whose contents are shown; a notification about it leads here. */
  readonly file?: string
  /** Page of its contents. */
  readonly inside?: number
  readonly missing?: true
  /** What a new package is made of. */
  readonly of?: PackageOf['kind']
  readonly id?: string
  /** Place in the library. */
  readonly brand?: string
  readonly classId?: string
  readonly kind?: LibraryKind
  readonly language?: Language
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

/** The first page is not in the address. */
const pageOf = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined)

export function readDownloadSearch(given: Readonly<Record<string, unknown>>): DownloadSearch {
  const view = oneOf(VIEWS, given['view'])
  const list = oneOf(LISTS, given['list'])
  const of = oneOf(OF, given['of'])
  const kind = oneOf(LIBRARY_KINDS, given['kind'])
  const state = oneOf(STATES, given['state'])
  const language = oneOf(LANGUAGE_CODES, given['language'])
  const { file, id, brand, classId, missing } = given
  const [page, inside] = [pageOf(given['page']), pageOf(given['inside'])]
  // The router parses a word of digits as a number.
  const q = typeof given['q'] === 'string' || typeof given['q'] === 'number' ? String(given['q']).slice(0, WORD_MAX) : ''
  return {
    ...(view && view !== 'files' && { view }),
    ...(page && { page }),
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(list && { list }),
    ...(typeof file === 'string' && file !== '' && { file }),
    ...(inside && { inside }),
    ...(missing === true && { missing }),
    ...(of && { of }),
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof brand === 'string' && { brand }),
    ...(typeof classId === 'string' && { classId }),
    ...(kind && { kind }),
    ...(language && { language }),
  }
}
