import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'
import { ClassPicture } from '../../features/promo/class-picture.tsx'
import { PromoHead } from '../../features/promo/promo-head.tsx'

const themeHref = (activityId: string): string => hrefOf(paths.promotion({ activityId }))

export function HomePromos() {
  return <PromoHead theme={themeHref} all={paths.activities()} />
}

export function HomeClassPicture({ classId, otherwise }: { classId: string; otherwise: ReactNode }) {
  return <ClassPicture classId={classId}>{otherwise}</ClassPicture>
}
