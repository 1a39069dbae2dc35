import type { Call } from './call.ts'

/** Calls that staff may not make for a client, whoever they act for. */
export const isOfClientOnly = ({ roles }: Pick<Call, 'roles'>): boolean => roles?.length === 1 && roles[0] === 'buyer'

/** What is the client's own by its name: password, e-mail of the sign-in, VAT number, keys and secrets of their programs. */
const OWN_FIELD = /password|e_?mail|vat|secret|api_?key|credential/i
const OWN_PATH = /password|\/user_auth\/(?!info$)|\/user_auth$|vat|secret|credential|api_?key/i

/** Not the client's own after all, each with its reason. */
export const OPEN_TO_STAFF: Readonly<Record<string, string>> = {
  'notices.subscribe': 'the address that one arrival is mailed to, given with the notice',
  'notices.remove': 'the same address, with which the notice is taken back',
}

/** Whether a call of a signed-in person has to do with what is the client's own. */
export const touchesClientsOwn = ({ name, path, auth, method, body }: Call): boolean => {
  if (auth === 'none' || auth === 'machine' || Object.hasOwn(OPEN_TO_STAFF, name)) return false
  const fields = body && 'entries' in body ? Object.keys(body.entries as object) : []
  return OWN_PATH.test(path) || (method !== 'GET' && fields.some((field) => OWN_FIELD.test(field)))
}
