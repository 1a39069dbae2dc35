import type { ReactNode } from 'react'
import css from './class-picture.module.css'
import { PromoPicture } from './promo-picture.tsx'
import { useClassPicture } from './promo.reads.ts'

/** The category's own banner, its goods in view; `children` if it has none or it is not on this device. */
export function ClassPicture({ classId, children }: { classId: string; children: ReactNode }) {
  const image = useClassPicture(classId)
  return image === undefined ? null : <PromoPicture image={image} className={css.picture} otherwise={children} />
}
