/** What an application asks for (§3), and orders: each is a scope of the program that a pass makes (decisions §15). */
export const PROGRAM_SCOPES = ['basic', 'images', 'stock', 'classification', 'parameters', 'others', 'orders'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** People of the company that applies. */
export const COMPANY_SIZES = ['upTo9', 'upTo49', 'upTo249', 'over249'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

/** §4 */
export const APPLICATION_STATES = ['submitted', 'passed', 'failed'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** The same application is given once more: after a refusal, or where its program is let in no more. */
export const mayApplyAgain = (given: { readonly state: ApplicationState; readonly revokedAt: Date | string | null }): boolean =>
  given.state === 'failed' || (given.state === 'passed' && given.revokedAt !== null)

const LINK =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}](?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** The address of a shop on the internet: with its scheme, a name with a dot, nobody's password in it (§5). */
export const isShopUrl = (text: string): boolean => LINK.test(text)
