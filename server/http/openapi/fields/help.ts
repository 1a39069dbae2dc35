import type { Fields } from './field.ts'

/** Help centre. §7, decisions §14 */
export const helpFields = {
  articleId: ['The article’s name.', 'add-to-cart'],
  catalogId: ['Name of a chapter or section of the help centre.', 'filling'],
  'list.children': ['The chapter’s sections.'],
  keywords: ['Words that people use and the text does not.', ['voucher', 'discount']],
  screens: ['Paths of the screens that it explains.', ['/cart']],
  errors: ['Names of the refusals that it explains.', ['cart.offMarket']],
  helped: ['Whether it helped.', true],
} as const satisfies Fields
