import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followFocus } from './follow-focus.ts'

/** Does what a reload does by itself: announces the new screen's title, and the next Tab starts from the screen. */
export function ScreenChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => followFocus(router), [router])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return <output className="visuallyHidden">{title}</output>
}
