import type { PushPayload } from '#domain/contract/push-message.ts'
import { PUSH_WORDS } from './push-words.ts'
import type { PushWord } from './push-words.ts'

/** What is shown for a message, and where a tap on it leads. */
export interface PushNotice {
  readonly title: string
  readonly lang: string
  /** A repeated message replaces the first: delivery is at least once. */
  readonly tag: string
  readonly path: string
}

/** Returns the notice for whatever arrived. An unreadable message shows a plain text, in the browser's language if we speak it. */
export const noticeOf = (text: string | undefined, browserLanguage: string): PushNotice => {
  const payload = read(text)
  if (!payload) return worded('plain', spokenIn(browserLanguage), 'plain', '/')
  const { kind, id, account, language } = payload
  return worded(kind, language, `${kind} ${id}`, PATHS[kind](encodeURIComponent(id), encodeURIComponent(account)))
}

/** A person who acts for many accounts may be in another one. */
const order = (id: string, account: string) => `/order/orderDetail?orderId=${id}&clientId=${account}`
const approval = (id: string) => `/approvals?orderId=${id}`
const files = (id: string) => `/downloads?file=${id}`
const PATHS: Readonly<Record<PushPayload['kind'], (id: string, account: string) => string>> = {
  orderGiven: order,
  orderCancelled: order,
  orderShipped: order,
  approvalAsked: approval,
  approvalRefused: approval,
  goodsArrived: (id) => `/commodityDetail?goodsId=${id}`,
  cartArrived: () => '/cart',
  favoritesArrived: () => '/favorites',
  filesReady: files,
  filesFailed: files,
  accountDecided: () => '/',
}

const worded = (word: PushWord, language: PushPayload['language'], tag: string, path: string): PushNotice => ({
  title: PUSH_WORDS[language][word],
  lang: language,
  tag,
  path,
})

type Read = Pick<PushPayload, 'kind' | 'id' | 'language'> & { readonly account: string }

const read = (text: string | undefined): Read | null => {
  try {
    const { kind, id, account, language } = JSON.parse(text ?? '') as Record<string, unknown>
    return isKind(kind) && typeof id === 'string' && isSpoken(language)
      ? { kind, id, account: typeof account === 'string' ? account : '', language }
      : null
  } catch {
    return null
  }
}

const isKind = (value: unknown): value is PushPayload['kind'] => typeof value === 'string' && Object.hasOwn(PATHS, value)
const isSpoken = (value: unknown): value is PushPayload['language'] =>
  typeof value === 'string' && Object.hasOwn(PUSH_WORDS, value)

const spokenIn = (browserLanguage: string): PushPayload['language'] => {
  const [short = ''] = browserLanguage.toLowerCase().split('-')
  if (short === 'zh') return 'zh-cn'
  return isSpoken(short) ? short : 'en'
}
