import type { guides as contract } from '#domain/contract/guides.ts'
import { guides } from '#domain/guides/guides.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { hasTold, listTold, storeTold } from './guides.store.ts'

type Guides = typeof contract

// A screen has one guide, so its id is the screen's kind.
export const list: Handler<Guides['list']> = async ({ params }) => ({
  list: guides
    .filter(({ type }) => type === params.type)
    .map(({ type, version, steps }) => ({ functionGuideId: type, type, version, steps: steps.length })),
})

export const one =
  (words: Words): Handler<Guides['one']> =>
  async ({ params, language }) => {
    const guide = guides.find(({ type }) => type === params.functionGuideId)
    if (!guide) return refuse('request.notFound')
    const { type, version, steps } = guide
    return {
      functionGuideId: type,
      type,
      version,
      steps: steps.map(({ target, text }) => ({ target, text: words.guide(text, language) })),
    }
  }

export const told: Handler<Guides['told']> = async ({ tx, scope, params }) => ({ list: await listTold(tx, scope, params.type) })

export const isTold: Handler<Guides['isTold']> = async ({ tx, scope, params }) => ({ isTold: await hasTold(tx, scope, params) })

export const tell: Handler<Guides['tell']> = async ({ tx, scope, params, now }) => {
  await storeTold(tx, scope, params, now)
  return null
}
