/** An article that the account has bought before. Sizes are whole numbers: cm³, or millionths of a pallet. */
export interface FillCandidate {
  readonly goodsId: string
  readonly unitSize: number
  /** The sales multiple. */
  readonly step: number
  /** How many more may be ordered besides those in the cart. */
  readonly room: number
  /** Pieces bought before; they decide the proportions. */
  readonly bought: number
}

/** `atLeast` reaches a minimum (a container), `atMost` stays within a space (a pallet). */
export interface FillGoal {
  readonly have: number
  readonly target: number
  readonly mode: 'atLeast' | 'atMost'
}

export interface FillProposal {
  readonly goodsId: string
  readonly quantity: number
}

interface Slot {
  readonly candidate: FillCandidate
  /** Size of one step. */
  readonly size: number
  readonly stepsMax: number
  steps: number
}

/** Enough bisections for any scale that numbers can distinguish. */
const HALVINGS = 60

/**
 * Proposes what to add of the articles that an account buys, in the proportions of its purchases, in whole sales multiples within
 * what is available. `atLeast`: no step could be left out; `atMost`: no further step would fit. Most bought first. §5
 */
export function fillUp(candidates: readonly FillCandidate[], { have, target, mode }: FillGoal): FillProposal[] {
  const missing = target - have
  if (!(missing > 0)) return []
  const slots = candidates.flatMap(toSlot).sort(byBought)
  takeShares(slots, missing)
  if (mode === 'atLeast') reach(slots, missing)
  else pack(slots, missing)
  return slots
    .filter(({ steps }) => steps > 0)
    .map(({ candidate, steps }) => ({ goodsId: candidate.goodsId, quantity: steps * candidate.step }))
}

function toSlot(candidate: FillCandidate): Slot[] {
  const { unitSize, step, room, bought } = candidate
  const stepsMax = Math.floor(room / step)
  const isUsable = unitSize > 0 && step > 0 && bought > 0 && stepsMax > 0
  return isUsable ? [{ candidate, size: unitSize * step, stepsMax, steps: 0 }] : []
}

function byBought({ candidate: a }: Slot, { candidate: b }: Slot): number {
  if (a.bought !== b.bought) return b.bought - a.bought
  return a.goodsId < b.goodsId ? -1 : 1
}

const sizeOf = (slots: readonly Slot[]) => slots.reduce((sum, { size, steps }) => sum + size * steps, 0)

/** Takes the largest proportional quantities that stay within what is missing. */
function takeShares(slots: Slot[], missing: number): void {
  const stepsAt = ({ candidate, stepsMax }: Slot, scale: number) =>
    Math.min(stepsMax, Math.floor((scale * candidate.bought) / candidate.step))
  const sizeAt = (scale: number) => slots.reduce((sum, slot) => sum + slot.size * stepsAt(slot, scale), 0)
  let [low, high] = [
    0,
    Math.max(0, ...slots.map(({ candidate, stepsMax }) => ((stepsMax + 1) * candidate.step) / candidate.bought)),
  ]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (sizeAt(middle) <= missing) low = middle
    else high = middle
  }
  for (const slot of slots) slot.steps = stepsAt(slot, low)
}

/** Adds step by step until the minimum is reached, then removes the excess. */
function reach(slots: Slot[], missing: number): void {
  let size = sizeOf(slots)
  while (size < missing) {
    const open = slots.filter(({ steps, stepsMax }) => steps < stepsMax)
    if (open.length === 0) return
    for (const slot of open) {
      if (size >= missing) break
      slot.steps++
      size += slot.size
    }
  }
  // Starts with the least bought, so that the rest resembles the usual order.
  for (const slot of [...slots].reverse()) {
    const spare = Math.min(slot.steps, Math.floor((size - missing) / slot.size))
    slot.steps -= spare
    size -= spare * slot.size
  }
}

function pack(slots: Slot[], missing: number): void {
  let size = sizeOf(slots)
  for (const slot of slots) {
    const more = Math.min(slot.stepsMax - slot.steps, Math.floor((missing - size) / slot.size))
    slot.steps += more
    size += more * slot.size
  }
}
