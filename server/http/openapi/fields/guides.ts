import type { Fields } from './field.ts'

/** Guides of screens, and what a person has been told once. §7 */
export const guideFields = {
  functionGuideId: ['Guide id.', 'cart'],
  version: ['Version; a guide is offered again to those who saw an earlier one.', 1],
  steps: ['Number of steps, or the steps.', 2],
  target: ['Part of the screen that a step points at.', 'lines'],
  notice: ['Name of the notice.', 'cart-1'],
  isTold: ['Whether they were told.', true],
} as const satisfies Fields
