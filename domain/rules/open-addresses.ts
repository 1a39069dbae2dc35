/** Addresses that open without a sign-in (`access: 'public'` of the routes). */
export const OPEN_ADDRESS = /^\/(?:helpCenter|legal|invitation|register|preview\/|receipt\/)/
/** Addresses for resetting a password; the router ignores their case, too. */
export const PASSWORD_ADDRESS = /^\/(?:forget|successEmail|ResetPwd|successTips)\/?$/i

/** Addresses that never show the sign-in: public/start.js reads it from the page (tools/build/start-pages.ts). */
export const ELSEWHERE = new RegExp(`${OPEN_ADDRESS.source}|${PASSWORD_ADDRESS.source}`, 'i')
