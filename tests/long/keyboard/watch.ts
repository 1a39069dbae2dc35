import type { Page } from '@playwright/test'

/** What the page says of the place that has the focus. */
export interface Stop {
  readonly id: number
  readonly name: string
  /** Tag and classes: alike for each row's link or button. */
  readonly kind: string
  readonly place: 'frame' | 'main' | 'over'
  /** What it says that it opens: a dialog, a menu, a listbox. */
  readonly opens: string | null
  /** Whether it has more than one stop of its own, as the browser's field for a date. */
  readonly hasParts: boolean
  /** The list that it stands in, if it does. */
  readonly list: number | null
  readonly box: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number }
  readonly faults: readonly string[]
  /** The stop before, where it looks just the same without the focus. */
  readonly ringless: string | null
}

/** Everything that runs inside the page and watches where the focus goes. */
export interface Watch {
  readonly seen: Set<Element>
  /** Everything that one can press or fill in, in the order of the page. */
  controls(): HTMLElement[]
  idOf(element: Element): number
  kindOf(element: Element): string
  nameOf(element: Element): string
  /** The box that a person sees: of a radio button that only a screen reader sees, its label. */
  shownOf(element: Element): Element
  /** What of its outlines and shadows tells that it has the focus. */
  ringOf(element: Element): string
  faultsOf(element: Element): string[]
  look(): Stop | null
  /** Names of those whose ring was the same without the focus. */
  ringless(): string[]
}
declare global {
  const watch: Watch
}

const installNames = (): void => {
  const ids = new WeakMap<Element, number>()
  let last = 0
  const seen = new Set<Element>()
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    const label =
      element.getAttribute('aria-label') ??
      (labelled ? document.getElementById(labelled)?.textContent : undefined) ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      element.textContent
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${label?.trim().slice(0, 50) ?? ''}”`
  }
  const shownOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isSeen) return element
    return (element as HTMLInputElement).labels?.[0] ?? element.closest('label') ?? element
  }
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [role="button"], [role="link"], [role="tab"], [role="option"], [role="menuitem"], [role="checkbox"], [role="switch"], [role="slider"], [contenteditable="true"]'
  const installed: Watch = {
    seen,
    controls: () => [...document.querySelectorAll<HTMLElement>(controls)],
    nameOf,
    shownOf,
    idOf: (element) => {
      if (!ids.has(element)) ids.set(element, (last += 1))
      return ids.get(element)!
    },
    kindOf: (element) => `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('type') ?? ''}`,
    ringOf: () => '',
    faultsOf: () => [],
    look: () => null,
    ringless: () => [],
  }
  Object.assign(globalThis, { watch: installed })
}

const installRing = (): void => {
  const lines = (element: Element, part?: string): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
    return `${outline}|${boxShadow}`
  }
  watch.ringOf = (element) => {
    const around: Element[] = [element]
    for (let at = element.parentElement; at && around.length < 5; at = at.parentElement) around.push(at)
    const beside = [element.nextElementSibling, (element as HTMLInputElement).labels?.[0]].filter((one) => one instanceof Element)
    return [...[...around, ...beside].map((one) => lines(one)), lines(element, '::after'), lines(element, '::before')].join('\n')
  }
  /** Blurs each suspect for a moment: whatever a neighbour's ring hid is seen now. */
  watch.ringless = () =>
    [...watch.seen]
      .filter((element) => element.isConnected && element instanceof HTMLElement && element.checkVisibility())
      .filter((element) => {
        const one = element as HTMLElement
        one.focus({ preventScroll: true })
        if (document.activeElement !== one) return false
        const focused = watch.ringOf(one)
        one.blur()
        return watch.ringOf(one) === focused
      })
      .map(watch.nameOf)
}

const installLook = (): void => {
  watch.faultsOf = (element) => {
    const shown = watch.shownOf(element)
    const faults: string[] = []
    if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return ['is not visible']
    const rect = [...shown.getClientRects()].find(({ width, height }) => width > 2 && height > 2)
    if (!rect) return ['has no box']
    const top = Math.max(rect.top, 0)
    const bottom = Math.min(rect.bottom, innerHeight)
    const left = Math.max(rect.left, 0)
    const right = Math.min(rect.right, innerWidth)
    if (bottom - top < Math.min(10, rect.height) || right - left < Math.min(10, rect.width)) return ['is outside of the viewport']
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, (top + bottom) / 2],
      [right - 3, (top + bottom) / 2],
      [(left + right) / 2, top + 3],
      [(left + right) / 2, bottom - 3],
    ] as const
    const isOurs = (hit: Element | null): boolean => hit !== null && (shown.contains(hit) || hit.contains(shown))
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
    if (hits.filter(isOurs).length < 3) {
      const over = hits.find((hit) => !isOurs(hit))
      faults.push(`is covered by ${over ? `${watch.nameOf(over)} .${over.className}` : 'nothing'}`)
    }
    return faults
  }
  let before: { readonly element: Element; readonly ring: string } | undefined
  /** A ring around a whole group stays while the focus goes on within it; a heading that the app leads to is no control. */
  const isRingless = (left: { readonly element: Element; readonly ring: string }, next: Element): boolean =>
    left.element.isConnected &&
    !left.element.matches('h1, h2, main, section') &&
    !left.element.parentElement?.contains(next) &&
    watch.ringOf(left.element) === left.ring
  watch.look = () => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return null
    watch.seen.add(element)
    const ringless = before && before.element !== element && isRingless(before, element) ? watch.nameOf(before.element) : null
    before = { element, ring: watch.ringOf(element) }
    const name = watch.nameOf(element)
    const { top, left, right, bottom } = watch.shownOf(element).getBoundingClientRect()
    const list = element.closest('ul, ol, table')
    const over = element.closest('dialog, [role="dialog"], [role="menu"], [popover]')
    return {
      id: watch.idOf(element),
      name,
      kind: watch.kindOf(element),
      place: over ? 'over' : element.closest('main') ? 'main' : 'frame',
      opens: element.getAttribute('aria-haspopup'),
      hasParts: element.matches('input[type="date"], input[type="time"], input[type="month"], video, audio, iframe'),
      list: list ? watch.idOf(list) : null,
      box: { top: top + scrollY, left, right, bottom: bottom + scrollY },
      faults: watch.faultsOf(element),
      ringless,
    }
  }
}

/** Once for each document; a document that has it already begins anew. */
export const installWatch = async (page: Page): Promise<void> => {
  await page.evaluate(installNames)
  await page.evaluate(installRing)
  await page.evaluate(installLook)
}
