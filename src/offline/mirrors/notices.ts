import { notices } from '#domain/contract/notices.ts'
import type { Notice } from '#domain/contract/notices.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Last one first, as the server lists them; one per article and address. */
export const noticesMirror = createListMirror<Notice>({
  table: 'notices',
  read: ({ api, account }) => readAllPages((paging) => api.call(notices.page, { account, query: paging })),
})
