/** Ordered: a browser also names those that it descends from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** "Chrome · Windows" from a user agent; null if it names nothing known. */
export const deviceWords = (userAgent: string): string | null => {
  const found = [BROWSERS, SYSTEMS].flatMap((all) => all.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return found.length === 0 ? null : found.join(' · ')
}
