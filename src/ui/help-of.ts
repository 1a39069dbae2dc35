import type { Trouble } from '../lib/error-text.ts'

/** Troubles that no refusal of the service names, and the help article of each. A lost connection needs none, and may have none. */
export const ARTICLE_OF_TROUBLE: Readonly<Record<string, string>> = {
  notOurs: 'not-sent',
  serverFailed: 'not-sent',
  sessionEnded: 'session-ended',
  appTooOld: 'update-app',
  appTooNew: 'update-app',
  full: 'device-full',
  broken: 'device-full',
}

/** What the help centre is asked for: the article of a refusal, or one by its id. */
export type HelpSearch = { readonly error: string } | { readonly article: string }

/** Which article explains a trouble; null where none does. */
export const helpOf = ({ error, kind = '' }: Trouble): HelpSearch | null => {
  const article = ARTICLE_OF_TROUBLE[error ?? kind]
  if (article !== undefined) return { article }
  return error === undefined || error === null ? null : { error }
}
