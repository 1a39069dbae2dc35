import type { ReactNode } from 'react'
import { ClassPicture } from '../../features/promo/class-picture.tsx'
import { PromoHead } from '../../features/promo/promo-head.tsx'

/** The address of a promotion theme, as the service writes it in its banners (specification §2). */
const themeHref = (activityId: string): string => `/promotionTheme?activityId=${encodeURIComponent(activityId)}`

export function HomePromos() {
  return <PromoHead theme={themeHref} />
}

export function HomeClassPicture({ classId, otherwise }: { classId: string; otherwise: ReactNode }) {
  return <ClassPicture classId={classId}>{otherwise}</ClassPicture>
}
