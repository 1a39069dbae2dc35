import { notices } from '#domain/contract/notices.ts'
import type { Notice } from '#domain/contract/notices.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

interface Asked {
  readonly goodsId: string
  readonly email?: string
  readonly quantity?: number
}

/** The last first, as the server lists them; one an article and address. */
export const noticesMirror = createListMirror<Notice>({
  table: 'notices',
  calls: [notices.add, notices.subscribe],
  read: ({ api, account }) => readAllPages((paging) => api.call(notices.page, { account, query: paging })),
  change(list, { body, at }) {
    const { goodsId, email = '', quantity = null } = body as Asked
    const notice = { goodsId, email: email.trim().toLowerCase(), quantity }
    const isSame = (one: Notice) => one.goodsId === goodsId && one.email === notice.email
    const known = list.find(isSame)
    return known ? list.map((one) => (one === known ? { ...one, quantity } : one)) : [{ ...notice, since: at }, ...list]
  },
})
