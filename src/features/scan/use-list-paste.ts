import { useEffect, useRef } from 'react'
import { isList } from '#domain/rules/pasted-lines.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Sends a list pasted while no field has the focus to the open scan list. */
export function useListPaste(onList: (text: string) => void): void {
  const told = useRef(onList)
  useEffect(() => {
    told.current = onList
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if ((event.target instanceof Element && event.target.closest(FIELDS)) || !isList(text)) return
      event.preventDefault()
      told.current(text)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])
}
