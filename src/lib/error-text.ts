import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ProtocolFit } from '../offline/device-types.ts'
import { useProtocolFit } from './device.ts'

/** A failure, as an API answer or an outbox entry carries it. */
export interface Trouble {
  readonly kind?: string
  readonly error?: string | null
  readonly msg?: string
  readonly badGateway?: true
  readonly retryAfter?: number
  readonly data?: { readonly values?: Readonly<Record<string, string | number>> | undefined } | null
}

/** Failures without a verdict of the API, for data that was entered on this device. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`There is no connection to the service. What you entered is kept on this device.`,
  notOurs: msg`Something between this device and the service answered instead, perhaps a sign-in page of the network. What you entered is kept.`,
  serverFailed: msg`Something failed on our side. What you entered is kept.`,
  rateLimited: msg`Too many attempts. Wait a moment and try again.`,
  sessionEnded: msg`Your session has ended. Sign in again; your work is kept.`,
  appTooOld: msg`The service needs a newer version of this app. Everything you did is kept and goes out after the update.`,
  appTooNew: msg`The service is running an older version than this app for the moment. Everything you did is kept and is sent automatically later.`,
  full: msg`This device has no room left to save it. Free some space and try again.`,
  broken: msg`This device could not save it. Close other tabs of this app and try again.`,
}
const OTHER = msg`This did not work. What you entered is kept.`

/** The same for reads: nothing was entered, so the text does not mention it. */
const ASKED: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`There is no connection to the service.`,
  notOurs: msg`Something between this device and the service answered instead, perhaps a sign-in page of the network.`,
  serverFailed: msg`Something failed on our side.`,
}
const OTHER_ASKED = msg`This did not work.`
const BAD_GATEWAY = msg`Network error: the service cannot be reached right now. Try again in a moment.`

/** Turns codes into text (`error.*` of the catalogs): `errorText(answer)` or `errorText({ error: 'cart.offMarket' })`. */
export function useErrorText(): (trouble: Trouble) => string {
  const { i18n } = useLingui()
  const fit = useProtocolFit()
  return (trouble) => {
    const name = nameOf(trouble, fit)
    const id = `error.${name}`
    if (Object.hasOwn(i18n.messages, id)) return i18n._(id, trouble.data?.values ?? {})
    const words = wordsOf(trouble, name)
    if (words) return i18n._(words)
    if (trouble.msg !== undefined && trouble.msg !== '') return trouble.msg
    return i18n._(trouble.kind === undefined ? OTHER : OTHER_ASKED)
  }
}

/** An API answer has a `kind`, an outbox entry an `error`: only the entry holds entered data. */
export const wordsOf = ({ error, kind = '', badGateway }: Trouble, name: string): MessageDescriptor | undefined => {
  if (badGateway) return BAD_GATEWAY
  const isAnswer = (error === undefined || error === null) && Object.hasOwn(ASKED, kind)
  if (isAnswer) return ASKED[kind]
  return Object.hasOwn(WORDS, name) ? WORDS[name] : (ASKED[kind] ?? WORDS[kind])
}

/** The service refuses an app that is too old or too new with the same code; an update helps only the old one. */
export const nameOf = ({ error, kind }: Trouble, fit: ProtocolFit): string => {
  const name = error ?? kind ?? ''
  return name === 'sync.unknownCommand' && fit !== 'fits' ? fit : name
}
