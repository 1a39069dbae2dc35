import type { Brand } from '#domain/brands/brand.ts'

/** Sets the brand's accent as CSS variables on the root element, through the CSSOM, which a strict style-src allows. */
export function applyBrandTheme({ id, theme }: Brand) {
  const { style, dataset } = document.documentElement
  dataset.brand = id
  style.setProperty('--brand-mark', theme.accent)
  style.setProperty('--brand-light', theme.accentDark)
  style.setProperty('--brand-on-light', theme.onAccentDark)
  style.setProperty('--brand-dark', theme.accentOnDark)
  style.setProperty('--brand-on-dark', theme.onAccentOnDark)
}
