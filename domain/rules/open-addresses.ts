/** Addresses that open without a sign-in (`access: 'public'` of the routes). */
export const OPEN_ADDRESS = /^\/(?:helpCenter|legal|invitation|register|preview\/|receipt\/)/
/** Addresses on the way to a new password; the router reads them in either case, too. */
export const PASSWORD_ADDRESS = /^\/(?:forget|successEmail|ResetPwd|successTips)\/?$/i

/** Addresses where nobody meets the sign-in: public/start.js reads it from the page (tools/build/start-pages.ts). */
export const ELSEWHERE = new RegExp(`${OPEN_ADDRESS.source}|${PASSWORD_ADDRESS.source}`, 'i')
