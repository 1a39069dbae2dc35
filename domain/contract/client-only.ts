import type { Call } from './call.ts'

/** True for calls that staff may not make for a client, whomever they act for. */
export const isOfClientOnly = ({ roles }: Pick<Call, 'roles'>): boolean => roles?.length === 1 && roles[0] === 'buyer'

/** Names of fields that belong to the client alone: password, sign-in e-mail, VAT number, keys and secrets of their programs. */
const OWN_FIELD = /password|e_?mail|vat|secret|api_?key|credential/i
const OWN_PATH = /password|\/user_auth\/(?!info$)|\/user_auth$|vat|secret|credential|api_?key/i

/** Calls that look like the client's own but are open to staff, each with its reason. */
export const OPEN_TO_STAFF: Readonly<Record<string, string>> = {
  'notices.subscribe': 'the address that one arrival is mailed to, given with the notice',
  'notices.remove': 'the same address, with which the notice is taken back',
}

/** True if a call of a signed-in person touches what belongs to the client alone. */
export const touchesClientsOwn = ({ name, path, auth, method, body }: Call): boolean => {
  if (auth === 'none' || auth === 'machine' || Object.hasOwn(OPEN_TO_STAFF, name)) return false
  const fields = body && 'entries' in body ? Object.keys(body.entries as object) : []
  return OWN_PATH.test(path) || (method !== 'GET' && fields.some((field) => OWN_FIELD.test(field)))
}
