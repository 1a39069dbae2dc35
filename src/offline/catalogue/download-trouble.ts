/**
 * Why a download ended before its end although the service answers. `cut`: a part breaks off or is too short · `altered`: its
 * bytes are not those of its name · `missing`: the service does not have it (404) · `failed`: the service fails on it ·
 * `full`: no room on this device · `format`: made for a newer app.
 */
const TROUBLES = ['cut', 'altered', 'missing', 'failed', 'full', 'format'] as const
export type DownloadTrouble = (typeof TROUBLES)[number]

/** Its message is all of an error that crosses between page and worker. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  constructor(trouble: DownloadTrouble, options?: ErrorOptions) {
    super(wordOf(trouble), options)
  }
}

/** Null: no connection, or what is nobody's trouble. */
export const troubleOf = (error: unknown): DownloadTrouble | null =>
  TROUBLES.find((trouble) => error instanceof Error && error.message === wordOf(trouble)) ?? null

const wordOf = (trouble: DownloadTrouble): string => `catalogue.${trouble}`
