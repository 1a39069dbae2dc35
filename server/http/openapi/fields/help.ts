import type { Fields } from './field.ts'

/** Help centre. §7, decisions §14 */
export const helpFields = {
  articleId: ['Name of the article.', 'add-to-cart'],
  catalogId: ['Name of a chapter or section of the help centre.', 'filling'],
  'list.children': ['The chapter’s sections.'],
  keywords: ['Search words that are not in the text.', ['voucher', 'discount']],
  screens: ['Paths of the screens that it explains.', ['/cart']],
  errors: ['Names of the refusals that it explains.', ['cart.offMarket']],
  helped: ['Whether it helped.', true],
} as const satisfies Fields
