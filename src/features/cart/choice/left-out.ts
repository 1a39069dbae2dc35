import { useCallback } from 'react'
import { usePersistedSetting } from '../../../lib/persisted-setting.ts'
import type { SettingSpec } from '../../../lib/persisted-setting.ts'
import { useObservable } from '../../../lib/use-observable.ts'

// Lines that a person left out of the next order. Kept on this device by account, so that a killed page does not order them;
// sealed, because they are a client's articles.

export const leftOutOf = (account: string): SettingSpec<ReadonlySet<string>> => ({
  key: `leftOut ${account}`,
  read: (kept) => new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []),
  write: (goodsIds) => (goodsIds.size === 0 ? undefined : [...goodsIds]),
  former: { key: `tradepad.leftOut.${account}`, read: (text) => JSON.parse(text) as unknown },
})

/** `goodsIds` is undefined until it was read from the device. */
export function useLeftOut(account: string) {
  const choice = usePersistedSetting(leftOutOf(account))
  const leaveOut = useCallback(
    (goodsIds: readonly string[], isOut: boolean) =>
      void choice.change((before) => {
        const next = new Set(before)
        for (const goodsId of goodsIds) {
          if (isOut) next.add(goodsId)
          else next.delete(goodsId)
        }
        return next
      }),
    [choice],
  )
  return { goodsIds: useObservable(choice), leaveOut }
}

type Ids = ReadonlySet<string>

/** Returns the choices that end: those of lines that left the cart; without an earlier view, of all that are not in it. */
export const endedChoices = (leftOut: Ids, before: Ids | null, now: Ids): string[] =>
  [...leftOut].filter((id) => !now.has(id) && (before === null || before.has(id)))
