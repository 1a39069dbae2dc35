/** Target of a banner: a place of this app, or a page elsewhere. */
export type Place = { readonly kind: 'inside' | 'outside'; readonly href: string }

/** Parses an address typed into the service; null if it leads nowhere that may be opened. */
export function placeOf(linkUrl: string): Place | null {
  const href = linkUrl.trim()
  if (/^\/(?![/\\])/.test(href)) return { kind: 'inside', href }
  return /^https:\/\/[^/\\]/i.test(href) && URL.canParse(href) ? { kind: 'outside', href } : null
}
