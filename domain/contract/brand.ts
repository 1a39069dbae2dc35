import * as v from 'valibot'
import { CHANNEL_KINDS, CONTACT_KINDS, LEGAL_CODES } from '#domain/brands/brand-file.ts'
import { call } from './call.ts'
import { listOf, paging } from './shapes.ts'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

export const brand = {
  logo: call({
    name: 'brand.logo',
    method: 'GET',
    path: '/v1.0/logo/config',
    auth: 'none',
    cached: true,
    summary: 'Name, mark, colours and pictures of the host’s brand, for showing it outside the shop.',
    reply: v.object({
      brand: v.string(),
      name: v.string(),
      /** SVG path data on a grid of 24 by 24, even-odd. */
      mark: v.string(),
      wordmark: v.string(),
      theme: v.object({
        accent: colour,
        onAccent: colour,
        accentDark: colour,
        onAccentDark: colour,
        accentOnDark: colour,
        onAccentOnDark: colour,
      }),
      pictures: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string() })),
    }),
  }),
  channels: call({
    name: 'brand.channels',
    method: 'GET',
    path: '/v1.0/sns_setting/page/search',
    auth: 'none',
    cached: true,
    summary: 'How to contact the brand by e-mail and telephone, and where to find it outside the shop.',
    query: v.object(paging),
    reply: listOf(v.object({ type: v.picklist([...CONTACT_KINDS, ...CHANNEL_KINDS]), name: v.string(), link: v.string() })),
  }),
  legal: call({
    name: 'brand.legal',
    method: 'GET',
    path: '/v1.0/legal_text/list',
    auth: 'none',
    cached: true,
    summary: 'The brand’s legal notice, terms of sale and privacy notice, in the requested language.',
    reply: v.object({ list: v.array(v.object({ code: v.picklist(LEGAL_CODES), text: v.string() })) }),
  }),
} as const
export type LegalText = v.InferOutput<typeof brand.legal.reply>['list'][number]
