/**
 * Why a download stopped early although the service answers. `cut`: a part breaks off or is too short · `altered`: its bytes do not
 * match its hash · `missing`: the service does not have it (404) · `failed`: the service fails on it · `full`: no room on this
 * device · `format`: made for a newer app.
 */
const TROUBLES = ['cut', 'altered', 'missing', 'failed', 'full', 'format'] as const
export type DownloadTrouble = (typeof TROUBLES)[number]

/** Only an error's message crosses between page and worker. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  constructor(trouble: DownloadTrouble, options?: ErrorOptions) {
    super(wordOf(trouble), options)
  }
}

/** Null if there is no connection or the error is no known trouble. */
export const troubleOf = (error: unknown): DownloadTrouble | null =>
  TROUBLES.find((trouble) => error instanceof Error && error.message === wordOf(trouble)) ?? null

const wordOf = (trouble: DownloadTrouble): string => `catalogue.${trouble}`
