/** What a person looks for: an element by its role and name, optionally inside another one. */
export interface Wanted {
  readonly role: keyof typeof SELECTORS
  /** The whole accessible name. */
  readonly name?: string
  /** How the accessible name begins. */
  readonly begins?: string
  readonly within?: Wanted
}

/** The element that was found, and the point where a finger would hit it. */
export interface Found {
  readonly name: string
  readonly value: string
  /** Undefined while another element covers it. */
  readonly at?: { readonly x: number; readonly y: number }
}

const SELECTORS = {
  article: 'article',
  banner: 'header:not(main header, article header, dialog header)',
  button: 'button, [role=button]',
  /** Named by the term before it. */
  definition: 'dd',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3, h4',
  labelled: '[aria-label]',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  navigation: 'nav',
  text: 'body *',
  time: 'time',
} as const

/** Finds the first visible matching element in the page; uses no driver's own search, so that all browsers are treated alike. */
export const findExpression = (wanted: Wanted, touch: boolean): string =>
  `(${findInPage.toString()})(${JSON.stringify(wanted)}, ${JSON.stringify(SELECTORS)}, ${touch})`

/** Runs in the page, so it must be self-contained. Returns the match as JSON, or null. */
const findInPage = (wanted: Wanted, selectors: Readonly<Record<string, string>>, touch: boolean): string => {
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    if (element instanceof HTMLElement && element.tagName === 'DD') return plain(element.previousElementSibling?.textContent)
    const names = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent) : []
    return (
      plain(element.getAttribute('aria-label')) || plain(names.join(' ')) || plain(labels.join(' ')) || plain(element.textContent)
    )
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true })
  }
  const isMeant = (element: Element, { name, begins }: Wanted): boolean =>
    (name === undefined || nameOf(element) === name) && (begins === undefined || nameOf(element).startsWith(begins))
  const all = (sought: Wanted): Element[] => {
    const roots = sought.within ? all(sought.within) : [document.documentElement]
    return roots
      .flatMap((root) => Array.from(root.querySelectorAll(selectors[sought.role] ?? sought.role)))
      .filter((element) => isSeen(element) && isMeant(element, sought))
  }
  // For text, the innermost of the nested matches.
  const found = all(wanted).find(
    (element, _, others) => wanted.role !== 'text' || !others.some((other) => other !== element && element.contains(other)),
  )
  if (!found) return 'null'
  const value = 'value' in found ? String(found.value) : ''
  if (!touch) return JSON.stringify({ name: nameOf(found), value })
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(at.x, at.y)
  const isFree = hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest('label')?.contains(found) === true)
  return JSON.stringify({ name: nameOf(found), value, ...(isFree && { at }) })
}
