import type { catalogue } from '#domain/contract/catalogue.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { classesAround, classesUnder, upperClasses } from '#domain/feed/classes.ts'
import { tellingValue } from '#domain/rules/parameters.ts'
import type { Tx } from '../../db/client.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import type { SessionScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { browse } from '#domain/feed/browse.ts'
import { goodsOf } from './catalogue.service.ts'
import { openRoom } from './feed.service.ts'
import { find } from './lists.service.ts'
import { readParameters } from './lists.store.ts'

interface ClassesAsked {
  readonly scope: SessionScope
  readonly tx: Tx
  readonly services: Services
  readonly language: string
  readonly now: Date
}

const classesOf = async (asked: ClassesAsked): Promise<readonly ClassNode[]> =>
  (await openRoom(asked, asked.language)).room.classes

export const tree: Handler<typeof catalogue.tree> = async (asked) => ({ list: [...(await classesOf(asked))] })

export const tree2: Handler<typeof catalogue.tree2> = async (asked) => ({
  list: upperClasses(await classesOf(asked)),
})

export const currentTree: Handler<typeof catalogue.currentTree> = async (asked) => {
  const id = asked.query.goodsClassSetId ?? null
  const classes = await classesOf(asked)
  if (id !== null && !classes.some((one) => one.id === id)) refuse('catalogue.notFound')
  return { list: classesUnder(classes, id) }
}

export const fullTree: Handler<typeof catalogue.fullTree> = async (asked) => {
  const classes = await classesOf(asked)
  const { id } = asked.params
  if (!classes.some((one) => one.id === id)) refuse('catalogue.notFound')
  return { list: classesAround(classes, id) }
}

/** Counts new articles that everybody may see. */
export const newProductTree: Handler<typeof catalogue.newProductTree> = async (asked) => {
  const { tx, scope, language, now } = asked
  const { room, ...reader } = await openRoom(asked, language)
  const browsable = await room.browsable(tx, scope, { ...reader, language, now })
  const query = { text: '', classId: null, stock: 'all', newed: true, sort: 'popularity', offset: 0, limit: 0 } as const
  const { classes } = browse(browsable, query, { salesRanges: [], prices: null }).facets
  return {
    list: room.classes.flatMap((one) => {
      const goodsCount = classes[one.id] ?? 0
      return goodsCount > 0 ? [{ ...one, goodsCount }] : []
    }),
  }
}

export const classGoods: Handler<typeof catalogue.classGoods> = async (asked) => {
  const { goodsClassSetIds, limit } = asked.body
  const list = []
  for (const classId of new Set(goodsClassSetIds)) {
    const query = { text: '', classId, stock: 'all', newed: false, sort: 'popularity', offset: 0, limit } as const
    const { ids } = await find(asked, query)
    list.push({ goodsClassSetId: classId, goodsList: await goodsOf(asked, ids) })
  }
  return { list }
}

export const parameterGroups: Handler<typeof catalogue.parameterGroups> = async ({ tx, scope, params, language }) => {
  const rows = await readParameters(tx, scope, params.goodClassSetId, language)
  const groups = Map.groupBy(rows, ({ name }) => name)
  return {
    list: Array.from(groups, ([name, values]) => ({
      name,
      values: values.map(({ value, count }) => ({ value: tellingValue(name, value), goodsCount: count })),
    })),
  }
}
