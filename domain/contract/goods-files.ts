import * as v from 'valibot'
import { count } from './shapes.ts'

export const documentKinds = ['productSheet', 'energyLabel', 'manual', 'certificate', 'safety', 'other'] as const

/** Something to read about a brand, of no article. */
export const BRAND_KIND = 'catalogue'

/** Something to read about an article; its bytes are `catalogue.document`. */
export const goodsDocument = v.object({
  documentId: v.string(),
  kind: v.picklist(documentKinds),
  /** One of ours, or '' for every language. */
  language: v.string(),
  /** '' where the kind says all. */
  title: v.string(),
  /** Media type. */
  type: v.string(),
  bytes: count,
})
export type GoodsDocument = v.InferOutput<typeof goodsDocument>

/** The resolutions that a person can choose of (specification §9). */
export const videoQualities = ['standard', 'high'] as const

export const goodsVideo = v.object({
  /** Picture key. */
  poster: v.string(),
  title: v.string(),
  seconds: count,
  /** The same film, the smaller first; `/video/<key>` is its address. */
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
