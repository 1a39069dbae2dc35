import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'database'> & { readonly acting: () => string }

/** A request for the pictures of an article that has one. */
export const reviewCalls = ({ ask, database, acting }: Given) => ({
  'review.request': async () => {
    await database.pool.query(`update goods set images = '{main/goods/a}' where tenant_id = 'main' and goods_id = 'LAMP'`)
    const payload = { goodsIds: ['LAMP'], use: 'print' }
    return ask({ method: 'POST', url: '/api/v1.0/picture_request', payload, token: acting() })
  },
})
