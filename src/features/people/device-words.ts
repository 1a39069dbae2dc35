/** Read from the top: a browser names those it descends from too. */
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

/** "Chrome · Windows" of what a browser says of itself; null where it says nothing that we know. */
export const deviceWords = (userAgent: string): string | null => {
  const found = [BROWSERS, SYSTEMS].flatMap((all) => all.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return found.length === 0 ? null : found.join(' · ')
}
