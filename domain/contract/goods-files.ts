import * as v from 'valibot'
import { count } from './shapes.ts'

export const documentKinds = ['productSheet', 'energyLabel', 'manual', 'certificate', 'safety', 'other'] as const

/** Kind of a document about a brand, not an article. */
export const BRAND_KIND = 'catalogue'

/** A document about an article; `catalogue.document` serves its bytes. */
export const goodsDocument = v.object({
  documentId: v.string(),
  kind: v.picklist(documentKinds),
  /** One of our languages, or '' for every language. */
  language: v.string(),
  /** '' if the kind is title enough. */
  title: v.string(),
  /** Media type. */
  type: v.string(),
  bytes: count,
})
export type GoodsDocument = v.InferOutput<typeof goodsDocument>

/** The resolutions that a person can choose (specification §9). */
export const videoQualities = ['standard', 'high'] as const

export const goodsVideo = v.object({
  /** Picture key. */
  poster: v.string(),
  title: v.string(),
  seconds: count,
  /** Files of the same film, the smallest first; `/video/<key>` is the address. */
  sources: v.array(
    v.object({
      quality: v.picklist(videoQualities),
      width: count,
      height: count,
      key: v.string(),
      type: v.string(),
      bytes: count,
    }),
  ),
})
export type GoodsVideo = v.InferOutput<typeof goodsVideo>
