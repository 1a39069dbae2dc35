/** What an answer means for a command (design §4): by status and code, never by message text. */
export type Meaning = 'applied' | 'refused' | 'auth' | 'version' | 'unknown' | 'defect'

const SESSION_ENDED = 14106
const KEY_REUSED = 16001
const UNKNOWN_COMMAND = 16002

/** First match counts. */
const TABLE: readonly { readonly when: (status: number, code: number) => boolean; readonly means: Meaning }[] = [
  { when: (_, code) => code === SESSION_ENDED, means: 'auth' },
  { when: (status) => status === 401, means: 'auth' },
  { when: (status, code) => status === 426 || code === UNKNOWN_COMMAND, means: 'version' },
  { when: (_, code) => code === KEY_REUSED, means: 'defect' },
  { when: (status, code) => status >= 200 && status < 300 && code === 0, means: 'applied' },
  { when: (status) => [403, 404, 409, 410, 422].includes(status), means: 'refused' },
  // The server cannot read it and will not tomorrow either; but it is a person's work, so it is kept and shown.
  { when: (status) => [400, 413, 415].includes(status), means: 'defect' },
]

/** The meaning of one command's verdict. Anything unclear is `unknown`: the same command is sent again later. */
export const meaningOf = (status: number, code: number): Meaning =>
  TABLE.find((row) => row.when(status, code))?.means ?? 'unknown'

/**
 * The meaning of a refusal of a whole batch. It names no command, so it never refuses one: the request itself is refused, as for a
 * wrong brand or a full rate limit. A batch that cannot be read (`defect`) is sent again one by one to find the one.
 */
export const batchMeaningOf = (status: number, code: number): 'auth' | 'version' | 'unknown' | 'defect' => {
  const meaning = meaningOf(status, code)
  return meaning === 'applied' || meaning === 'refused' ? 'unknown' : meaning
}
