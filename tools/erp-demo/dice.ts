import { createHash } from 'node:crypto'

/** A deterministic die: the same thing always gets the same number, from 0 to below `sides`. */
export const diceOf =
  (thing: string) =>
  (sides: number, about: string): number =>
    createHash('sha256').update(`${thing}\n${about}`).digest().readUInt32BE(0) % sides
