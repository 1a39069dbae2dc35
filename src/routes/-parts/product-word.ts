import type { Brand } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { paths } from '../../app/paths.ts'
import { currentBrand } from '../../lib/brand.ts'

/** The word before ProductList in a brand's own address (specification §2). */
export const productWordOf = ({ routes }: Brand): string => routes.productList.replace(/^\//, '').replace(/ProductList$/, '')

/** The brand whose own list has this word in its address; undefined if there is none. */
export const brandOfWord = (word: string): Brand | undefined =>
  Object.values(brands).find((brand) => productWordOf(brand) === word)

/** The whole catalogue of this brand. */
export const wholeCatalogue = () => paths.productList(productWordOf(currentBrand()))

/** Link to a category in it. */
export const categoryLink = (classId: string) => paths.productList(productWordOf(currentBrand()), { class: classId })
