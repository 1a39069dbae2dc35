import 'driver.js/dist/driver.css'
import './guides.css'
import { driver } from 'driver.js'
import { errorNote } from './guide-note.ts'
import type { GuideWords } from './guide-note.ts'
import { readGuide } from './guides.reads.ts'
import { partsInSight } from './parts-in-sight.ts'

/** Shows the steps of a guide, one part of the screen after another; parts missing on this screen are left out. */
export const playGuide = async (id: string, words: GuideWords): Promise<void> => {
  const answer = await readGuide(id)
  if (!answer.ok) return errorNote(words, answer)
  const steps = partsInSight(answer.data.steps).map(({ element, text }) => ({ element, popover: { description: text } }))
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
