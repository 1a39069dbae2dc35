import { review } from '#domain/contract/review.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as documents from './documents.service.ts'
import * as serve from './review.service.ts'
import type { ReviewDesk } from './review.service.ts'

export const mountReview = (api: Api, desk: ReviewDesk): void => {
  mount(api, review.page, serve.page)
  mount(api, review.request, serve.request(desk))
  mount(api, review.picture, serve.picture)
  mount(api, review.documents, documents.page)
  mount(api, review.document, documents.open)
  mount(api, review.judge, documents.judge)
}
