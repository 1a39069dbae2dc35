/** Where a banner leads: a place of this app, a page elsewhere. */
export type Place = { readonly kind: 'inside' | 'outside'; readonly href: string }

/** Reads an address that somebody has typed into the service; null where it leads nowhere that may be opened. */
export function placeOf(linkUrl: string): Place | null {
  const href = linkUrl.trim()
  if (/^\/(?![/\\])/.test(href)) return { kind: 'inside', href }
  return /^https:\/\/[^/\\]/i.test(href) && URL.canParse(href) ? { kind: 'outside', href } : null
}
