import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { apiAccess as contract, ApiDocument } from '#domain/contract/api-access.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Handler } from '../../http/handler.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../api-documents')
const read = new Map<Language, readonly ApiDocument[]>()

const documentsIn = (language: Language): readonly ApiDocument[] => {
  const known = read.get(language) ?? readApiDocuments(language)
  read.set(language, known)
  return known
}

export const documents: Handler<typeof contract.documents> = async ({ language, query: { page, limit, kind } }) => {
  const asked = documentsIn(language).filter((one) => kind === undefined || one.kind === kind)
  return { list: asked.slice((page - 1) * limit, page * limit), total: asked.length, page, limit }
}

const HEADINGS: Readonly<Record<string, ApiDocument['kind']>> = { '# guide': 'guide', '# changes': 'change' }
const PART = /^## (?<title>.+)\nid: (?<id>[a-z0-9-]{1,60})\n(?:calls: (?<calls>.+)\n)?\n(?<body>[^]+)$/

/**
 * Reads a language's file: chapters `# guide` and `# changes`, whose parts have a heading, an id and the calls that they show.
 * Throws on any other form.
 */
export const readApiDocuments = (language: Language): readonly ApiDocument[] => {
  const text = readFileSync(join(FOLDER, `${language}.md`), 'utf8')
  return text.split(/^(?=# )/m).flatMap((chapter) => {
    const [head = '', ...parts] = chapter.split(/^(?=## )/m)
    const kind = HEADINGS[head.trim()]
    if (!kind) throw new Error(`server/api-documents/${language}.md: there is no chapter ${head.trim()}`)
    return parts.map((part): ApiDocument => {
      const { title = '', id, calls = '', body = '' } = PART.exec(part)?.groups ?? {}
      if (id === undefined) throw new Error(`server/api-documents/${language}.md: ${part.slice(0, 60)}`)
      return { documentId: id, kind, title, calls: calls.split(', ').filter((name) => name !== ''), body: body.trim() }
    })
  })
}
