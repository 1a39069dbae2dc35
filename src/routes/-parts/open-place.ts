import { paths } from '../../app/paths.ts'

const OPEN: Readonly<Record<string, string>> = {
  '/promotionTheme': paths.promotionPreview({ activityId: '' }).to,
  '/commodityDetail': paths.articlePreview({ goodsId: '', brand: '' }).to,
}

/** Where an address leads without a sign-in: to its preview, or unchanged outside the app; '' if the sign-in would block it. */
export function openPlace(linkUrl: string): string {
  if (!linkUrl.startsWith('/')) return linkUrl
  const [path = '', query] = linkUrl.split('?')
  const open = OPEN[path]
  return open === undefined ? '' : query === undefined ? open : `${open}?${query}`
}
