import type { Page } from '@playwright/test'

/** Elements that stick out of the window to the right, with words to find them by. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    // An overlay does not widen the page.
    const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].find(
      (one) =>
        one.checkVisibility() && (one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1),
    )
    if (dialog) return [`dialog ${dialog.scrollWidth} wide “${dialog.textContent.slice(0, 30)}”`]
    if (root.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1
    })
    return [
      `page ${root.scrollWidth} wide`,
      ...outside
        .slice(0, 5)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 30)}”`),
    ]
  })

/** Controls that stick out of a frame around them. */
export const outOfFrame = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const framesOf = (element: Element): Element[] => {
      const frames: Element[] = []
      for (let at = element.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement) {
        const { borderRightWidth, display, overflowX, position } = getComputedStyle(at)
        // A scroll container may hold more than it shows; a floating element may be anywhere.
        if (/auto|scroll/.test(overflowX) || /fixed|sticky/.test(position)) return frames
        // With `display: contents` an element has a border in its style and none on the screen.
        if (borderRightWidth !== '0px' && display !== 'contents') frames.push(at)
      }
      return frames
    }
    return [...document.querySelectorAll('main :is(button, a, input:not(.visuallyHidden))')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && framesOf(element).some((frame) => right > frame.getBoundingClientRect().right + 1)
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)}”`,
      )
  })

/** Buttons, links and headings whose text is cut at their own edge. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, nav a, h1, [role="dialog"] button, dialog[open] button')]
      .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 2)
      .filter(
        (element) => getComputedStyle(element).overflowX !== 'visible' && getComputedStyle(element).textOverflow !== 'ellipsis',
      )
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.slice(0, 40)}”`),
  )

/** Touch targets smaller than 44 px in width or height; a link within a sentence may be smaller (WCAG 2.5.8). */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5
    const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="option"]'
    /** The area that reacts to a tap on it, including a field's label and a row's own target. */
    const area = (element: Element): { width: number; height: number } => {
      const boxes = [element.getBoundingClientRect()]
      const label = element.closest('label')
      if (label) boxes.push(label.getBoundingClientRect())
      for (const one of 'labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])
        boxes.push(one.getBoundingClientRect())
      for (const [of, pseudo] of [
        [element, '::before'],
        [element, '::after'],
        [label ?? element, '::after'],
      ] as const) {
        const { content, position, width, height } = getComputedStyle(of, pseudo)
        if (content !== 'none' && position === 'absolute')
          boxes.push({ width: Number.parseFloat(width), height: Number.parseFloat(height) } as DOMRect)
      }
      return { width: Math.max(...boxes.map(({ width }) => width)), height: Math.max(...boxes.map(({ height }) => height)) }
    }
    const isInSentence = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]'),
      )
      .filter((element) => element.offsetWidth > 1 && !isInSentence(element))
      .filter((element) => {
        const { width, height } = area(element)
        return width < LEAST || height < LEAST
      })
      .map((element) => {
        const { width, height } = area(element)
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        return `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`
      })
  })
