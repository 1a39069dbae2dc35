import * as v from 'valibot'
import { call } from './call.ts'
import { text } from './shapes.ts'

/** How a program signs in (decisions §15). */
export const access = {
  token: call({
    name: 'access.token',
    method: 'POST',
    path: '/oauth/token',
    auth: 'none',
    form: true,
    oauth: true,
    summary:
      'An access token for a program, by client credentials (RFC 6749 §4.4): client id and secret as HTTP Basic or in the body. Without `scope`, all scopes granted to the client.',
    body: v.object({
      grant_type: text(100),
      client_id: v.optional(text(100)),
      client_secret: v.optional(text(200)),
      scope: v.optional(text(200)),
    }),
    reply: v.object({
      access_token: v.string(),
      token_type: v.literal('Bearer'),
      /** Seconds. */
      expires_in: v.number(),
      scope: v.string(),
    }),
  }),
} as const
