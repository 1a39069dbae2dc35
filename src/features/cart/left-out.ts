import { useCallback, useSyncExternalStore } from 'react'

// Lines that a person left out of the next order. Kept on this device by account, so that a killed page does not order them.

const listeners = new Set<() => void>()
const known = new Map<string, ReadonlySet<string>>()
const NONE: ReadonlySet<string> = new Set()
const keyOf = (account: string) => `tradepad.leftOut.${account}`

export function useLeftOut(account: string): ReadonlySet<string> {
  return useSyncExternalStore(
    watch,
    useCallback(() => read(account), [account]),
  )
}

export function leaveOut(account: string, goodsIds: readonly string[], isOut: boolean) {
  const next = new Set(read(account))
  for (const goodsId of goodsIds) {
    if (isOut) next.add(goodsId)
    else next.delete(goodsId)
  }
  known.set(account, next)
  try {
    if (next.size === 0) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify([...next]))
  } catch {
    // Where storage is refused, the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

function read(account: string): ReadonlySet<string> {
  const before = known.get(account)
  if (before) return before
  const stored = parse(account)
  known.set(account, stored)
  return stored
}

function parse(account: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(list) ? new Set(list.filter((id) => typeof id === 'string')) : NONE
  } catch {
    return NONE
  }
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
