import * as v from 'valibot'
import { call } from './call.ts'
import { listOf, nothing, paging } from './shapes.ts'

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

const article = v.object({
  articleId: v.string(),
  /** The section that contains it. */
  catalogId: v.string(),
  title: v.string(),
  /** Words that people search for and the text does not contain. */
  keywords: v.array(v.string()),
  /** Paths of the screens that it explains. */
  screens: v.array(v.string()),
  /** Names of the refusals that it explains. */
  errors: v.array(v.string()),
  /** Markdown: paragraphs, lists, bold, links to screens (`/cart`) and to other articles (`help:id`). */
  body: v.string(),
})
export type HelpArticle = v.InferOutput<typeof article>

const section = v.object({ catalogId: v.string(), title: v.string(), articles: v.number() })
const chapter = v.object({ catalogId: v.string(), title: v.string(), children: v.array(section) })
export type HelpChapter = v.InferOutput<typeof chapter>

/** The help centre (§7, decisions §14): two levels of catalogue and articles, without a sign-in, in the requested language. */
export const help = {
  catalog: call({
    name: 'help.catalog',
    method: 'GET',
    path: '/v1.0/help_center/catalog',
    auth: 'none',
    cached: true,
    summary: 'The two-level catalogue of the help centre, with the number of articles in each section.',
    reply: v.object({ list: v.array(chapter) }),
  }),
  list: call({
    name: 'help.list',
    method: 'GET',
    path: '/v1.0/help_center/list',
    auth: 'none',
    cached: true,
    summary: 'Every article of the help centre with its text, in the order of the catalogue.',
    query: v.object(paging),
    reply: listOf(article),
  }),
  article: call({
    name: 'help.article',
    method: 'GET',
    path: '/v1.0/help_center',
    auth: 'none',
    cached: true,
    summary: 'One article of the help centre.',
    query: v.object({ articleId: id }),
    reply: article,
  }),
  child: call({
    name: 'help.child',
    method: 'GET',
    path: '/v1.0/help_center/child',
    auth: 'none',
    cached: true,
    summary: 'The titles of the articles of one section, or of every section of one chapter.',
    query: v.object({ catalogId: id }),
    reply: v.object({ list: v.array(v.object({ articleId: v.string(), catalogId: v.string(), title: v.string() })) }),
  }),
  vote: call({
    name: 'help.vote',
    method: 'POST',
    path: '/v1.0/help_center/vote',
    auth: 'none',
    summary: 'Records whether an article helped; counted by article and language, without the person.',
    body: v.object({ articleId: id, helped: v.boolean() }),
    reply: nothing,
  }),
} as const
