import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileWords } from '../http/compile-words.ts'
import { WORDS_FOLDER } from '../http/words.ts'

// A build step: the running server needs neither the screens' catalogs nor Lingui's tools.
mkdirSync(WORDS_FOLDER, { recursive: true })
for (const [language, messages] of await compileWords())
  writeFileSync(join(WORDS_FOLDER, `${language}.json`), JSON.stringify(messages))
