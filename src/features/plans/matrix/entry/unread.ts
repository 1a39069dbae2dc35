import { useState } from 'react'

/**
 * Typed text that is not a number, by article and branch; it stays here to be corrected, because a cell out of sight is not
 * rendered.
 */
export type Unread = ReadonlyMap<string, string>

const NOTHING: Unread = new Map()

export const unreadKey = (goodsId: string, addressId: string): string => `${goodsId} ${addressId}`

/** Without the texts that pasted numbers have replaced. */
export const withoutUnread = (before: Unread, keys: readonly string[]): Unread =>
  keys.some((key) => before.has(key)) ? new Map([...before].filter(([key]) => !keys.includes(key))) : before

/** `text` is null if the cell holds a number again. */
export function withUnread(before: Unread, key: string, text: string | null): Unread {
  if ((before.get(key) ?? null) === text) return before
  const next = new Map(before)
  if (text === null) next.delete(key)
  else next.set(key, text)
  return next
}

/**
 * The unreadable texts of a matrix while it is open. They are removed with their row and return with its Undo. Those of a branch
 * that is not a column now stay, as its quantities do: only columns are judged.
 */
export function useUnread() {
  const [unread, setUnread] = useState(NOTHING)
  /** Returns a function that restores them. */
  const drop = (isGone: (goodsId: string) => boolean) => {
    const isOf = ([key]: [string, string]) => isGone(key.split(' ', 1)[0] ?? '')
    const gone = [...unread].filter(isOf)
    setUnread((before) => new Map([...before].filter((one) => !isOf(one))))
    return () => setUnread((before) => new Map([...gone, ...before]))
  }
  return { unread, setUnread, drop }
}
