const NO_BREAK_SPACE = '\u00a0'

/** A space between a number and its unit, of at most four letters (longer words are no units), or a sign of multiplication. */
const BEFORE_UNIT = /(?<=\d) (?=[\p{L}\u00b0%\u00d7\u2103\u2109\u03a9²³/]{1,4}(?![\p{L}\p{N}]))|(?<=[≤≥<>±×]) (?=\d)/gu

/** Lets a name break between words but never between a number and its unit. */
export const keepUnits = (name: string): string => name.replaceAll(BEFORE_UNIT, NO_BREAK_SPACE)

/** Makes a value self-explanatory: "5" becomes "Speeds 5", "2600 W" and "E27" stay. */
export function tellingValue(name: string, value: string): string {
  return /\p{L}/u.test(value) || name === '' ? value : `${name} ${value}`
}

/** Joins an article's parameters into one line, which breaks between parameters but never between a number and its unit. §3 */
export function parameterLine(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/(?<=\d) | (?=\d)|(?<=≤) /gu, NO_BREAK_SPACE)).join(' / ')
}
