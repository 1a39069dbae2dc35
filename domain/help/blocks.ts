/** A piece of a line: plain or strong text, a field or value, or a link to a screen (`/cart`) or an article (`help:id`). */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'screen' | 'article'; readonly text: string; readonly target: string }
export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'bullets' | 'steps'; readonly items: readonly (readonly Inline[])[] }

const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((help:[a-z0-9-]+|\/[^\s)]*)\)/g
const BULLET = /^- /
const STEP = /^\d+\. /

/** Parses an article’s text into blocks. Unknown markup stays as written, so that no text is lost. */
export const blocksOf = (body: string): Block[] =>
  body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)

const blockOf = (block: string): Block => {
  const lines = block.split('\n').map((line) => line.trim())
  const mark = lines.every((line) => BULLET.test(line)) ? BULLET : lines.every((line) => STEP.test(line)) ? STEP : null
  if (!mark) return { kind: 'paragraph', inlines: inlinesOf(lines.join(' ')) }
  return { kind: mark === BULLET ? 'bullets' : 'steps', items: lines.map((line) => inlinesOf(line.replace(mark, ''))) }
}

const inlinesOf = (line: string): Inline[] => {
  const inlines: Inline[] = []
  let at = 0
  for (const found of line.matchAll(MARKED)) {
    if (found.index > at) inlines.push({ kind: 'text', text: line.slice(at, found.index) })
    at = found.index + found[0].length
    inlines.push(markedOf(found))
  }
  if (at < line.length) inlines.push({ kind: 'text', text: line.slice(at) })
  return inlines
}

const markedOf = ([, strong, code, text = '', target = '']: RegExpExecArray): Inline => {
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (code !== undefined) return { kind: 'code', text: code }
  return target.startsWith('help:')
    ? { kind: 'article', text, target: target.slice('help:'.length) }
    : { kind: 'screen', text, target }
}

/** Returns a text without its markup, for the search and for lists. */
export const plainText = (body: string): string => body.replace(MARKED, (_, strong, code, text) => strong ?? code ?? text)

/** Returns the text without dead links: a list item with one is dropped, elsewhere the link's words stay. */
export const withoutLinks = (body: string, isLost: (target: string) => boolean): string =>
  body
    .split('\n')
    .filter((line) => !(BULLET.test(line) || STEP.test(line)) || !targetsOf(line).some(isLost))
    .map((line) => line.replace(MARKED, (whole, _strong, _code, text, target) => (target && isLost(target) ? text : whole)))
    .join('\n')

const targetsOf = (line: string): string[] => [...line.matchAll(MARKED)].flatMap(([, , , , target]) => target ?? [])
