const two = (number: number) => String(number).padStart(2, '0')

/** Ways to write a day: year first with any separator or none, or with points as in `23.12.2026`. */
const WRITTEN = [
  /^(?<year>\d{4})[-./ ]?(?<month>\d{2})[-./ ]?(?<day>\d{2})$/,
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/,
]

/** A typed day as `2026-12-23`; null if it is not a day or is ambiguous (`12/11/2026`). */
export function parseDay(text: string): string | null {
  const written = text.trim()
  for (const pattern of WRITTEN) {
    const parts = pattern.exec(written)?.groups
    if (!parts) continue
    const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
    const date = new Date(Date.UTC(year, month - 1, day))
    const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    return isReal ? `${parts.year}-${two(month)}-${two(day)}` : null
  }
  return null
}
