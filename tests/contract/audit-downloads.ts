import { randomBytes, randomUUID } from 'node:crypto'
import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'database'> & { readonly acting: () => string }

const files = { productData: ['json'] }
const asked = {
  of: { kind: 'articles', goodsIds: ['LAMP'] },
  files: { ...files, pictures: 'none', pictureSize: '600', documents: [] },
}

/** The calls of the download centre that leave a row, each with what it needs. */
export const downloadCalls = ({ ask, database: { pool }, acting }: Given) => {
  const post = (path: string, payload?: object) =>
    ask({ method: 'POST', url: `/api/v1.0/download_center${path}`, ...(payload && { payload }), token: acting() })
  const token = () => randomBytes(32).toString('base64url')
  const ready = async (): Promise<string> => {
    const fileId = randomUUID()
    await pool.query(
      `insert into download_file (tenant_id, account_id, file_id, category, asked, fingerprint, language, principal, asked_by, asked_at, state,
          file_name, bytes, done_at, expires_at)
        values ('main', $1, $2, 'package', $3, $2::uuid::text, 'en', $4, 'Ana', now(), 'done', 'a.zip', 10, now(), '2027-06-01')`,
      [ids.mine, fileId, JSON.stringify(asked), `buyer:${ids.buyer}`],
    )
    return fileId
  }
  const shared = async (): Promise<string> => {
    const linkId = randomUUID()
    await pool.query(
      `insert into download_link (tenant_id, account_id, link_id, kind, hash, principal, made_by, made_at, expires_at)
        values ('main', $1, $2, 'shared', $3, '', 'Ana', now(), '2027-06-01')`,
      [ids.mine, linkId, randomBytes(32)],
    )
    return linkId
  }
  return {
    'downloads.make': () => post('', { of: asked.of, files }),
    'downloads.makeCart': async () => {
      await pool.query(
        `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by) values ('main', $1, 'LAMP', 1, '') on conflict do nothing`,
        [ids.mine],
      )
      return post('/cart/download', { files })
    },
    'downloads.again': async () => post(`/redownload?fileId=${await ready()}`),
    'downloads.fetch': async () => post('/download', { fileId: await ready(), token: token() }),
    'downloads.publish': async () => post('/publicize', { fileId: await ready(), token: token(), living: true, days: 30 }),
    'downloads.publishList': () => post('/price_list/publicize', { token: token(), days: 30 }),
    'downloads.revoke': async () => post('/publicize/revoke', { linkId: await shared() }),
  }
}
