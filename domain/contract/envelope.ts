import * as v from 'valibot'
import { quantity } from './shapes.ts'

/** One refused line (decisions §1): `seen` is what the person decided on, `now` what holds on the server. */
export const refusedLine = v.object({
  goodsId: v.string(),
  error: v.string(),
  seen: v.nullable(v.union([v.string(), v.number()])),
  now: v.nullable(v.union([v.string(), v.number()])),
  choices: v.array(v.picklist(['takeAvailable', 'acceptPrice', 'waitForArrival', 'remove', 'replace', 'roundDown', 'split'])),
  /** How many pieces `seen` and `now` are for where they are money: fewer than were asked for where stock is short. Absent from older services. */
  pieces: v.optional(quantity),
  /** The set or pallet that cannot be ordered as it is; `seen` and `now` are then how many of it, and `goodsId` the part it is for. */
  bundleKey: v.optional(v.string()),
  /** By what `replace` replaces: a device without a network knows no other way. Absent in verdicts older than this field. */
  successor: v.optional(v.string()),
  /** Whose line it is, where several orders were given together. */
  orderId: v.optional(v.string()),
})
export type RefusedLine = v.InferOutput<typeof refusedLine>

/** `data` of a refusal: values for the words, and lines where lines are concerned. */
export const refusalData = v.object({
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  lines: v.optional(v.array(refusedLine)),
  /** Of orders given together: what prevents one of them as a whole. */
  orders: v.optional(
    v.array(
      v.object({
        orderId: v.string(),
        error: v.string(),
        values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      }),
    ),
  ),
})
export type RefusalData = v.InferOutput<typeof refusalData>

/** `code` 0 is success, everything else a refusal with its machine-readable `error`. */
export const refusal = v.object({ code: v.number(), error: v.string(), msg: v.string(), data: v.nullable(refusalData) })
export type Refusal = v.InferOutput<typeof refusal>

/** Sent on every answer of our API, so that a hotel's sign-in page is never taken for it (design §4). */
export const API_MARKER_HEADER = 'x-tradepad'
export const API_MARKER = '1'
/** The device sends the version of the command protocol it speaks. */
export const PROTOCOL_HEADER = 'x-tradepad-protocol'
export const PROTOCOL_VERSION = 1
/** Every answer says which ones the server takes, as `min-max`; a device outside keeps its queue and asks for an update (426). */
export const PROTOCOLS_HEADER = 'x-tradepad-protocols'
export const PROTOCOL_MIN = 1
