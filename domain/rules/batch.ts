import type { Act } from '#domain/rules/act.ts'

interface HandedIn {
  readonly importId: string
  readonly fileName: string
  readonly size: number
  readonly hash: string
}

/** Puts an uploaded file first in the list; its kind is null until it is judged. */
export function handInBatch<I extends HandedIn>(list: readonly I[], file: HandedIn, { at, by }: Act) {
  if (list.some(({ importId }) => importId === file.importId)) return list
  const { importId, fileName, size, hash } = file
  return [{ importId, fileName, size, hash, kind: null, state: 'saved', uploadedAt: at, uploadedBy: by }, ...list]
}
