// `node tools/words/mark-read.ts de "Who read it, when and how"` records that every message of the language was read as it is now.
import { TRANSLATED, readCatalog, writeReadings } from './readings.ts'

const [asked, by] = process.argv.slice(2)
const language = TRANSLATED.find((code) => code === asked)
if (!language || !by) throw new Error(`Say which language (${TRANSLATED.join(', ')}) and who read it.`)
const read = await readCatalog(language)
writeReadings(language, by, read)
console.log(`${read.size} messages of ${language} are marked as read.`)
