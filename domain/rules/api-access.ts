/** Information that an application can request (§3), and orders: each is a scope of the approved program (decisions §15). */
export const PROGRAM_SCOPES = ['basic', 'images', 'stock', 'classification', 'parameters', 'others', 'orders'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** Headcount of the applicant's company. */
export const COMPANY_SIZES = ['upTo9', 'upTo49', 'upTo249', 'over249'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

/** §4 */
export const APPLICATION_STATES = ['submitted', 'passed', 'failed'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** True if the application may be submitted again: after a refusal, or once its program is revoked. */
export const mayApplyAgain = (given: { readonly state: ApplicationState; readonly revokedAt: Date | string | null }): boolean =>
  given.state === 'failed' || (given.state === 'passed' && given.revokedAt !== null)

const LINK =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}](?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** True for the address of a shop on the internet: with a scheme and a dotted name, without credentials (§5). */
export const isShopUrl = (text: string): boolean => LINK.test(text)
