import { useState } from 'react'

/** What was typed and is no number, by article and branch: a cell out of sight is not drawn, and it stays to be mended. */
export type Unread = ReadonlyMap<string, string>

const NOTHING: Unread = new Map()

export const unreadKey = (goodsId: string, addressId: string): string => `${goodsId} ${addressId}`

/** Without what other numbers have taken the place of. */
export const withoutUnread = (before: Unread, keys: readonly string[]): Unread =>
  keys.some((key) => before.has(key)) ? new Map([...before].filter(([key]) => !keys.includes(key))) : before

/** `text` is null where the cell holds a number again. */
export function withUnread(before: Unread, key: string, text: string | null): Unread {
  if ((before.get(key) ?? null) === text) return before
  const next = new Map(before)
  if (text === null) next.delete(key)
  else next.set(key, text)
  return next
}

/**
 * The texts of a matrix while it is open. They go with the row that they stand in, and come back with its Undo. Those of a branch
 * that is no column now stay, as its quantities do: only columns are judged.
 */
export function useUnread() {
  const [unread, setUnread] = useState(NOTHING)
  /** Answers how they are given back. */
  const drop = (isGone: (goodsId: string) => boolean) => {
    const isOf = ([key]: [string, string]) => isGone(key.split(' ', 1)[0] ?? '')
    const gone = [...unread].filter(isOf)
    setUnread((before) => new Map([...before].filter((one) => !isOf(one))))
    return () => setUnread((before) => new Map([...gone, ...before]))
  }
  return { unread, setUnread, drop }
}
