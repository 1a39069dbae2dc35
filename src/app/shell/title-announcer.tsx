import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Tells a screen reader which screen has come, since nothing reloads. */
export function TitleAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return <output className="visuallyHidden">{title}</output>
}
