import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ProtocolFit } from '../offline/device-types.ts'
import { useDevice } from './device.ts'
import { useObservable } from './use-observable.ts'

/** What went wrong, as an answer of the API or an entry of the outbox carries it. */
export interface Trouble {
  readonly kind?: string
  readonly error?: string | null
  readonly msg?: string
  readonly retryAfter?: number
  readonly data?: { readonly values?: Readonly<Record<string, string | number>> | undefined } | null
}

/** Troubles that are no verdict of the API. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`There is no connection to the service. What you entered is kept on this device.`,
  notOurs: msg`Something between this device and the service answered instead, perhaps a sign-in page of the network. What you entered is kept.`,
  serverFailed: msg`Something failed on our side. What you entered is kept.`,
  rateLimited: msg`Too many attempts. Wait a moment and try again.`,
  sessionEnded: msg`Your session has ended. Sign in again; your work is kept.`,
  appTooOld: msg`The service needs a newer version of this app. Everything you did is kept and goes out after the update.`,
  appTooNew: msg`The service runs an older version than this app for the moment. Everything you did is kept and goes out by itself later.`,
  full: msg`This device has no room left to save it. Free some space and try again.`,
  broken: msg`This device could not save it. Close other tabs of this app and try again.`,
}
const OTHER = msg`This did not work. What you entered is kept.`

/** Codes become words here (`error.*` of the catalogs): `errorText(answer)` or `errorText({ error: 'cart.offMarket' })`. */
export function useErrorText(): (trouble: Trouble) => string {
  const { i18n } = useLingui()
  const fit = useObservable(useDevice().protocol)
  return (trouble) => {
    const name = nameOf(trouble, fit)
    const id = `error.${name}`
    if (Object.hasOwn(i18n.messages, id)) return i18n._(id, trouble.data?.values ?? {})
    const words = Object.hasOwn(WORDS, name) ? WORDS[name] : WORDS[trouble.kind ?? '']
    if (words) return i18n._(words)
    return trouble.msg === undefined || trouble.msg === '' ? i18n._(OTHER) : trouble.msg
  }
}

/** The service refuses both an app that is too old and one that is too new with one code; only one of them helps to update. */
export const nameOf = ({ error, kind }: Trouble, fit: ProtocolFit): string => {
  const name = error ?? kind ?? ''
  return name === 'sync.unknownCommand' && fit !== 'fits' ? fit : name
}
