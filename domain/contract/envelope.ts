import * as v from 'valibot'
import { quantity } from './shapes.ts'

/** One refused line (decisions §1): `seen` is what the person decided on, `now` what is true on the server. */
export const refusedLine = v.object({
  goodsId: v.string(),
  error: v.string(),
  seen: v.nullable(v.union([v.string(), v.number()])),
  now: v.nullable(v.union([v.string(), v.number()])),
  choices: v.array(v.picklist(['takeAvailable', 'acceptPrice', 'waitForArrival', 'remove', 'replace', 'roundDown', 'split'])),
  /** Pieces priced by `seen` and `now`, if they are money; fewer than requested if stock is short. Absent from older servers. */
  pieces: v.optional(quantity),
  /** The set or pallet at fault; `seen` and `now` are then numbers of sets, and `goodsId` is the part concerned. */
  bundleKey: v.optional(v.string()),
  /** The article that `replace` would take; an offline device has no other source. Absent in verdicts older than this field. */
  successor: v.optional(v.string()),
  /** The order of this line, if several were submitted together. */
  orderId: v.optional(v.string()),
})
export type RefusedLine = v.InferOutput<typeof refusedLine>

/** `data` of a refusal: values for its text, and the lines concerned, if any. */
export const refusalData = v.object({
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  lines: v.optional(v.array(refusedLine)),
  /** For orders submitted together: what prevents one of them as a whole. */
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

/** Sent with every answer of our API, so that a captive portal is never mistaken for it (design §4). */
export const API_MARKER_HEADER = 'x-tradepad'
export const API_MARKER = '1'
/** Version of the command protocol that the device speaks. */
export const PROTOCOL_HEADER = 'x-tradepad-protocol'
export const PROTOCOL_VERSION = 1
/** Versions that the server accepts (`min-max`), in every answer; a device outside keeps its queue and asks for an update (426). */
export const PROTOCOLS_HEADER = 'x-tradepad-protocols'
export const PROTOCOL_MIN = 1
