/** Elements that cover the whole screen. */
const OVER = 'dialog:modal, [aria-modal="true"]'
/** … and what the person has opened for a moment, or is led through. */
const IN_USE = `${OVER}, [popover="auto"]:popover-open, main[inert], .driver-active`

/** Each step with its part of the screen; parts that are missing or behind a dialog are left out. */
export const partsInSight = <Step extends { readonly target: string }>(
  steps: readonly Step[],
): (Step & { element: HTMLElement })[] =>
  document.querySelector(OVER)
    ? []
    : steps.flatMap((step) => {
        const marked = [...document.querySelectorAll<HTMLElement>(`[data-guide="${step.target}"]`)]
        const element = marked.find((one) => one.getClientRects().length > 0)
        return element ? [{ ...step, element }] : []
      })

export const isScreenInUse = (): boolean => document.hidden || document.querySelector(IN_USE) !== null
