import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followFocus } from './follow-focus.ts'

/** What a reload would do of itself: a screen reader hears the new screen's title, and the next Tab goes on from the screen. */
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
