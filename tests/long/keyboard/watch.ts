import type { Page } from '@playwright/test'

/** The element that has the focus, as the page describes it. */
export interface Stop {
  readonly id: number
  readonly name: string
  /** Tag and classes: alike for each row's link or button. */
  readonly kind: string
  readonly place: 'frame' | 'main' | 'over'
  /** What it declares to open: a dialog, a menu, a listbox. */
  readonly opens: string | null
  /** True if it has more than one tab stop of its own, like the native field for a date. */
  readonly hasParts: boolean
  /** The list that contains it, if any. */
  readonly list: number | null
  readonly box: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number }
  readonly faults: readonly string[]
  /** Name of the previous stop if it looks the same without the focus. */
  readonly ringless: string | null
}

/** Functions that run inside the page and watch where the focus goes. */
export interface Watch {
  readonly seen: Set<Element>
  /** All elements that can be pressed or filled in, in the order of the page. */
  controls(): HTMLElement[]
  idOf(element: Element): number
  kindOf(element: Element): string
  nameOf(element: Element): string
  /** The element that a person sees: its label, for a radio button that only a screen reader sees. */
  shownOf(element: Element): Element
  /** Its outlines and shadows that may show the focus. */
  ringOf(element: Element): string
  faultsOf(element: Element): string[]
  look(): Stop | null
  /** Names of the stops whose ring is the same without the focus. */
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
  /** Blurs each suspect for a moment: a change that a neighbour's ring hid then becomes visible. */
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
  /** A ring around a whole group stays while the focus moves within it; a heading that the app focuses is not a control. */
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

/** Runs once for each document; in a document that already has it, it starts over. */
export const installWatch = async (page: Page): Promise<void> => {
  await page.evaluate(installNames)
  await page.evaluate(installRing)
  await page.evaluate(installLook)
}
