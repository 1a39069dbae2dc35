import { LIBRARY_KINDS } from '#domain/contract/download-shapes.ts'
import type { LibraryKind, PackageOf } from '#domain/contract/download-shapes.ts'

const VIEWS = ['files', 'library', 'build', 'links', 'history'] as const
const OF = ['articles', 'class', 'favorites', 'plan', 'order', 'cart'] as const satisfies readonly PackageOf['kind'][]
const LISTS = ['all', 'package', 'cart'] as const

/** What the address says: where one is in the centre. */
export interface DownloadSearch {
  readonly view?: (typeof VIEWS)[number]
  readonly page?: number
  /** Of files: those of thirty days, without it the latest. */
  readonly list?: (typeof LISTS)[number]
  /** Of files: the one whose inside is shown, as a message about it leads here. */
  readonly file?: string
  /** Of a new package. */
  readonly of?: PackageOf['kind']
  readonly id?: string
  /** Of the library. */
  readonly brand?: string
  readonly classId?: string
  readonly kind?: LibraryKind
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

export function readDownloadSearch(given: Readonly<Record<string, unknown>>): DownloadSearch {
  const view = oneOf(VIEWS, given['view'])
  const list = oneOf(LISTS, given['list'])
  const of = oneOf(OF, given['of'])
  const kind = oneOf(LIBRARY_KINDS, given['kind'])
  const { page, file, id, brand, classId } = given
  return {
    ...(view && view !== 'files' && { view }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(list && { list }),
    ...(typeof file === 'string' && file !== '' && { file }),
    ...(of && { of }),
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof brand === 'string' && { brand }),
    ...(typeof classId === 'string' && { classId }),
    ...(kind && { kind }),
  }
}
