import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileWords } from '../http/compile-words.ts'
import { WORDS_FOLDER } from '../http/words.ts'

// A step of the build: the running server reads no catalog of the screens and needs none of Lingui's tools.
mkdirSync(WORDS_FOLDER, { recursive: true })
for (const [language, messages] of await compileWords())
  writeFileSync(join(WORDS_FOLDER, `${language}.json`), JSON.stringify(messages))
