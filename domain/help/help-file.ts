/** A chapter of the help centre, as in its file. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly sections: readonly Section[]
}
interface Section {
  readonly id: string
  readonly title: string
  readonly articles: readonly Article[]
}
export interface Article {
  readonly id: string
  readonly title: string
  readonly keywords: string[]
  readonly screens: string[]
  readonly errors: string[]
  readonly body: string
}

const HEADING = /^(#{1,3}) (.+)$/
const FIELD = /^(id|keywords|screens|errors): (.+)$/
const ID = /^[a-z0-9-]{1,60}$/

/**
 * Reads one file: `# chapter`, `## section`, `### article`, each followed by its fields, an article then by its text. Throws with
 * the line number if something is missing, unknown or misplaced, so that no article is lost silently.
 */
export const readHelpFile = (text: string): Chapter => {
  const parts = partsOf(text)
  const [first, ...rest] = parts
  if (first?.level !== 1) throw new Error('line 1: a file begins with its chapter')
  const sections: { id: string; title: string; articles: Article[] }[] = []
  for (const part of rest) {
    if (part.level === 1) throw new Error(`line ${part.line}: a second chapter`)
    if (part.level === 2) sections.push({ id: idOf(part), title: part.title, articles: [] })
    else {
      const section = sections.at(-1)
      if (!section) throw new Error(`line ${part.line}: an article outside of a section`)
      section.articles.push(articleOf(part))
    }
  }
  return { id: idOf(first), title: first.title, sections }
}

interface Part {
  readonly level: number
  readonly title: string
  readonly line: number
  readonly fields: Map<string, string>
  body: string
}

const partsOf = (text: string): Part[] => {
  const parts: Part[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const heading = HEADING.exec(line)
    const part = parts.at(-1)
    if (heading) {
      parts.push({ level: heading[1]?.length ?? 0, title: heading[2]?.trim() ?? '', line: at + 1, fields: new Map(), body: '' })
      continue
    }
    if (!part) throw new Error(`line ${at + 1}: text before the chapter`)
    const field = part.body === '' ? FIELD.exec(line) : null
    if (field) part.fields.set(field[1] ?? '', field[2] ?? '')
    else if (part.level === 3) part.body += `${line}\n`
    else if (line.trim() !== '') throw new Error(`line ${at + 1}: text outside of an article`)
  }
  return parts
}

const idOf = ({ fields, line }: Part): string => {
  const id = fields.get('id') ?? ''
  if (!ID.test(id)) throw new Error(`line ${line}: no id, or one with other signs than a-z, 0-9 and -`)
  return id
}

const articleOf = (part: Part): Article => {
  const body = part.body.trim()
  if (body === '') throw new Error(`line ${part.line}: an article without a text`)
  return {
    id: idOf(part),
    title: part.title,
    keywords: listOf(part, 'keywords'),
    screens: listOf(part, 'screens'),
    errors: listOf(part, 'errors'),
    body,
  }
}

const listOf = ({ fields }: Part, name: string): string[] =>
  (fields.get(name) ?? '')
    .split(/[,，、]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
