import { useCallback } from 'react'
import { usePersistedSetting } from '../../lib/persisted-setting.ts'
import type { NewSettingSpec } from '../../lib/persisted-setting.ts'
import { useObservable } from '../../lib/use-observable.ts'

const KEPT = 8

/** The person's searches on this device, latest first: sealed, because they reveal clients. */
const RECENT: NewSettingSpec<readonly string[]> = {
  key: 'recentSearches',
  read: (kept) => (Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []),
  write: (list) => (list.length === 0 ? undefined : [...list]),
}
const NONE: readonly string[] = []

export function useRecentSearches() {
  const setting = usePersistedSetting(RECENT)
  const note = useCallback(
    (text: string) => void setting.change((before) => [text, ...before.filter((one) => one !== text)].slice(0, KEPT)),
    [setting],
  )
  const clear = useCallback(() => void setting.change(() => NONE), [setting])
  return { recent: useObservable(setting) ?? NONE, note, clear }
}
