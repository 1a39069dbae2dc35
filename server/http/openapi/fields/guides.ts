import type { Fields } from './field.ts'

/** Guides of screens and what a person was told once. §7 */
export const guideFields = {
  functionGuideId: ['The guide.', 'cart'],
  version: ['Raised when its words change; who saw an earlier one is offered it again.', 1],
  steps: ['How many steps it has, or the steps.', 2],
  target: ['The part of the screen that a step points at.', 'lines'],
  notice: ['What the person is told.', 'cart-1'],
  isTold: ['They were told.', true],
} as const satisfies Fields
