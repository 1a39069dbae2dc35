import { mails } from '#domain/contract/mails.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './mails.service.ts'

export const mountMails = (api: Api): void => {
  mount(api, mails.num, serve.num)
  mount(api, mails.page, serve.page)
  mount(api, mails.detail, serve.detail)
  mount(api, mails.read, serve.read)
  mount(api, mails.choices, serve.choices)
  mount(api, mails.choose, serve.choose)
}
