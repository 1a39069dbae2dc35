import type { Trouble } from '../lib/error-text.ts'

/** Help articles of failures that no refusal of the service names. A lost connection needs none, and may have none. */
export const ARTICLE_OF_TROUBLE: Readonly<Record<string, string>> = {
  notOurs: 'not-sent',
  serverFailed: 'not-sent',
  sessionEnded: 'session-ended',
  appTooOld: 'update-app',
  appTooNew: 'update-app',
  full: 'device-full',
  broken: 'device-full',
}

/** Query for the help centre: the article of a refusal, or one by its id. */
export type HelpSearch = { readonly error: string } | { readonly article: string }

/** The article that explains a failure; null if there is none. */
export const helpOf = ({ error, kind = '' }: Trouble): HelpSearch | null => {
  const article = ARTICLE_OF_TROUBLE[error ?? kind]
  if (article !== undefined) return { article }
  return error === undefined || error === null ? null : { error }
}
