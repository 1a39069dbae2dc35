const NO_BREAK_SPACE = '\u00a0'

/** A number and the unit after it: words of a trade that are longer than four letters are no unit. */
const BEFORE_UNIT = /(?<=\d) (?=[\p{L}\u00b0%\u2103\u2109\u03a9²³/]{1,4}(?![\p{L}\p{N}]))|(?<=[≤≥<>±]) (?=\d)/gu

/** A name whose lines break between words and never between a number and its unit. */
export const keepUnits = (name: string): string => name.replaceAll(BEFORE_UNIT, NO_BREAK_SPACE)

/** A value that says by itself what it is: "5" becomes "Speeds 5", "2600 W" and "E27" stay. */
export function tellingValue(name: string, value: string): string {
  return /\p{L}/u.test(value) || name === '' ? value : `${name} ${value}`
}

/** The parameters of an article in one line, which breaks between two of them and never between a number and its unit. §3 */
export function parameterLine(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/(?<=\d) | (?=\d)|(?<=≤) /gu, NO_BREAK_SPACE)).join(' / ')
}
