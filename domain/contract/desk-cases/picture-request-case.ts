import * as v from 'valibot'
import { PICTURE_USES } from '#domain/rules/picture-request.ts'
import { instant } from '../shapes.ts'

/** A client's request for pictures without a watermark (decisions §13). */
export const pictureRequestCase = v.object({
  requestNumber: v.string(),
  use: v.picklist(PICTURE_USES),
  note: v.string(),
  requestedAt: instant,
  requestedBy: v.string(),
  articles: v.array(
    v.object({
      goodsId: v.string(),
      name: v.string(),
      /** Picture keys. */
      images: v.array(v.string()),
    }),
  ),
})
