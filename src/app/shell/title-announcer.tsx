import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Announces the new screen to a screen reader, since nothing reloads. */
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
