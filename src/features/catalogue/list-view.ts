import { useState } from 'react'
import { recall, remember } from '../../lib/remember.ts'

export type ListView = 'cards' | 'table'

const KEY = 'tradepad.listView'

/** Cards or table: a person's own choice, kept on this device. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(() => (recall(KEY) === 'table' ? 'table' : 'cards'))
  return [
    view,
    (next) => {
      remember(KEY, next)
      setView(next)
    },
  ]
}
