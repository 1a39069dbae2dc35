import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { placeOf } from './place-of.ts'

interface PlaceLinkProps {
  /** As the service writes it. */
  linkUrl: string
  className?: string | undefined
  children: ReactNode
}

/** Links where the service says: inside the app without a reload, elsewhere in a new tab; plain content if it leads nowhere. */
export function PlaceLink({ linkUrl, className, children }: PlaceLinkProps) {
  // The sign-in's own start has no router: the link then loads the page, as any link does.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const place = placeOf(linkUrl)
  if (!place) return <div className={className}>{children}</div>
  if (place.kind === 'outside') {
    return (
      <a href={place.href} className={className} target="_blank" rel="noopener">
        {children}
      </a>
    )
  }
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!router) return
    event.preventDefault()
    router.history.push(place.href)
  }
  return (
    <a href={place.href} className={className} onClick={go} draggable={false}>
      {children}
    </a>
  )
}
