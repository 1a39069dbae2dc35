import { PICTURE_REQUEST_ARTICLES_MAX } from '#domain/rules/picture-request.ts'

/** Article numbers as typed or pasted: separated by line, comma, semicolon or space, each once. */
export const textToGoodsIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]

/** Checks only the format: the service knows which articles exist. */
export const areGoodsIds = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= PICTURE_REQUEST_ARTICLES_MAX && ids.every((id) => /^[A-Za-z0-9._-]{1,40}$/.test(id))
