import { useState } from 'react'
import type { ReactNode } from 'react'
import { pictureUrl } from '../../lib/media.ts'
import css from './class-picture.module.css'
import { useClassPicture } from './promo.reads.ts'

/** The category's own banner, its goods in sight; the other picture where it has none or it is not on this device. */
export function ClassPicture({ classId, children }: { classId: string; children: ReactNode }) {
  const image = useClassPicture(classId)
  const [failed, setFailed] = useState('')
  if (image === undefined) return null
  if (image === '' || failed === image) return children
  return (
    <img
      src={pictureUrl(image, 1200)}
      alt=""
      width={1200}
      height={560}
      loading="lazy"
      decoding="async"
      className={css.picture}
      onError={() => setFailed(image)}
    />
  )
}
