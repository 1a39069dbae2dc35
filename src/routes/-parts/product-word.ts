import type { Brand } from '#domain/brands/brand.ts'
import { paths } from '../../app/paths.ts'
import { currentBrand } from '../../lib/brand.ts'

/** The word before ProductList in a brand's own address (specification §2). */
export const productWordOf = ({ routes }: Brand): string => routes.productList.replace(/^\//, '').replace(/ProductList$/, '')

/** The whole catalogue of this brand. */
export const wholeCatalogue = () => paths.productList(productWordOf(currentBrand()))

/** A category in it. */
export const categoryLink = (classId: string) => paths.productList(productWordOf(currentBrand()), { class: classId })
