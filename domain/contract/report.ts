import * as v from 'valibot'
import { call } from './call.ts'
import { nothing, text } from './shapes.ts'

export const report = {
  webLog: call({
    name: 'report.webLog',
    method: 'POST',
    path: '/v1.0/web/log',
    auth: 'none',
    summary: 'Reports an uncaught error of the app.',
    body: v.object({ webAddress: text(500), errorName: text(200), errorMessage: text(2000) }),
    reply: nothing,
  }),
} as const
