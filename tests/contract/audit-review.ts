import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'database' | 'signIn'> & { readonly acting: () => string }

const DOCUMENT = '01980000-0000-7000-8000-0000000000f6'

/** A request for the pictures of an article that has one. */
export const reviewCalls = ({ ask, database, signIn, acting }: Given) => ({
  'review.request': async () => {
    await database.pool.query(`update goods set images = '{main/goods/a}' where tenant_id = 'main' and goods_id = 'LAMP'`)
    const payload = { goodsIds: ['LAMP'], use: 'print' }
    return ask({ method: 'POST', url: '/api/v1.0/picture_request', payload, token: acting() })
  },
  'review.judge': async () => {
    await database.pool.query(
      `insert into goods_document (tenant_id, document_id, goods_id, kind, file_key, type, bytes, review)
        values ('main', $1, 'LAMP', 'manual', 'main/documents/a.pdf', 'application/pdf', 1, 'underReview') on conflict do nothing`,
      [DOCUMENT],
    )
    const { access_token: token } = await signIn('karl')
    const payload = { documentId: DOCUMENT, seen: 'underReview', state: 'approved' }
    return ask({ method: 'POST', url: '/api/v1.0/document_review/judge', payload, token })
  },
})
