import * as v from 'valibot'
import { GUIDE_TYPES } from '#domain/guides/guides.ts'
import { call } from './call.ts'
import { count, instant, nothing } from './shapes.ts'

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/))
const type = v.picklist(GUIDE_TYPES)
const row = v.object({ functionGuideId: v.string(), type, version: count, steps: count })

/** Tours of the screens, and which ones a person has already seen, shared by all devices (§7, decisions §14). */
export const guides = {
  list: call({
    name: 'guides.list',
    method: 'GET',
    path: '/v1.0/functionGuide/listByType/:type',
    auth: 'session',
    summary: 'The guides for a kind of screen.',
    params: v.object({ type }),
    reply: v.object({ list: v.array(row) }),
  }),
  one: call({
    name: 'guides.one',
    method: 'GET',
    path: '/v1.0/functionGuide/:functionGuideId',
    auth: 'session',
    summary: 'One guide: its steps in order, each with the part of the screen that it points at.',
    params: v.object({ functionGuideId: name }),
    reply: v.object({
      functionGuideId: v.string(),
      type,
      version: count,
      steps: v.array(v.object({ target: v.string(), text: v.string() })),
    }),
  }),
  told: call({
    name: 'guides.told',
    method: 'GET',
    path: '/v1.0/userNotice/:type',
    auth: 'session',
    summary: 'What this person has been told once, of one kind.',
    params: v.object({ type: name }),
    reply: v.object({ list: v.array(v.object({ notice: v.string(), at: instant })) }),
  }),
  isTold: call({
    name: 'guides.isTold',
    method: 'GET',
    path: '/v1.0/userNotice/:type/:notice',
    auth: 'session',
    summary: 'Whether this person has been told it.',
    params: v.object({ type: name, notice: name }),
    reply: v.object({ isTold: v.boolean() }),
  }),
  tell: call({
    name: 'guides.tell',
    method: 'POST',
    path: '/v1.0/userNotice/:type/:notice',
    auth: 'session',
    summary: 'Records that this person has been told it; repeating it changes nothing.',
    params: v.object({ type: name, notice: name }),
    reply: nothing,
  }),
} as const
