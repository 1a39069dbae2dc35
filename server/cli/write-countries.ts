import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { COUNTRY_CODES } from '#domain/rules/countries.ts'

// Writes server/features/dictionaries/countries.json. Run by hand, on the unpacked package libphonenumber-js 1.13.16, whose
// metadata are Google's libphonenumber (Apache 2.0): `node server/cli/write-countries.ts <libphonenumber-js>`. The names are those
// of Unicode CLDR (Unicode License v3) in Node's ICU. A country without numbers in libphonenumber gets no dial code.

const [folder = ''] = process.argv.slice(2)
/** Metadata by country; the first item is its calling code (ITU E.164). */
const { countries } = JSON.parse(readFileSync(path.join(folder, 'metadata.min.json'), 'utf8')) as {
  readonly countries: Readonly<Record<string, readonly [callingCode: string, ...unknown[]]>>
}
const nameIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
const [english, chinese] = [nameIn('en'), nameIn('zh-Hans')]

const named = (names: Intl.DisplayNames, code: string): string => {
  const name = names.of(code)
  if (name === undefined) throw new Error(`${code} has no name`)
  return name
}

const order = new Intl.Collator('en')
const list = COUNTRY_CODES.map((code) => {
  const dial = countries[code]?.[0]
  return {
    country_code: code,
    english_name: named(english, code),
    chinese_name: named(chinese, code),
    value: dial === undefined ? null : `+${dial}`,
  }
}).sort((a, b) => order.compare(a.english_name, b.english_name))

const file = path.join(import.meta.dirname, '../features/dictionaries/countries.json')
writeFileSync(file, `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
