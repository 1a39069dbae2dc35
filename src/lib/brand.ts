import type { Brand } from '#domain/brands/brand.ts'
import { brandForHost } from '#domain/brands/index.ts'

/** The brand of this page's host: it never changes while the page is open. */
export const currentBrand = (): Brand => brandForHost(location.host)
