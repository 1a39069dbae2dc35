import 'driver.js/dist/driver.css'
import './guides.css'
import { driver } from 'driver.js'
import { errorNote } from './guide-note.ts'
import type { GuideWords } from './guide-note.ts'
import { readGuide } from './guides.reads.ts'

/** Shows the steps of a guide, one part of the screen after the other; parts that are not on this screen now are left out. */
export const playGuide = async (id: string, words: GuideWords): Promise<void> => {
  const answer = await readGuide(id)
  if (!answer.ok) return errorNote(words, answer)
  const steps = answer.data.steps.flatMap(({ target, text }) => {
    const element = visible(`[data-guide="${target}"]`)
    return element ? [{ element, popover: { description: text } }] : []
  })
  if (steps.length === 0) return errorNote(words, null)
  const { activeElement } = document
  driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: steps.length > 1,
    progressText: '{{current}} / {{total}}',
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    popoverClass: 'guide',
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', words.close),
    onDestroyed: () => activeElement instanceof HTMLElement && activeElement.focus(),
  }).drive()
}

const visible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0)
