import { createHash } from 'node:crypto'

/** Falls the same for the same thing, however often it is thrown: a number from 0 up to below `sides`. */
export const diceOf =
  (thing: string) =>
  (sides: number, about: string): number =>
    createHash('sha256').update(`${thing}\n${about}`).digest().readUInt32BE(0) % sides
