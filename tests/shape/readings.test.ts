import { expect, test } from 'vitest'
import { TRANSLATED, readCatalog, readReadings } from '../../tools/words/readings.ts'

/** New words come before the next reading; more than these wait for nobody. */
const READ_AT_LEAST = 0.95

test.each(TRANSLATED)('what stands in %s was read back into English', async (language) => {
  const [now, readings] = [await readCatalog(language), readReadings(language)]
  const unread = [...now].filter(([id, mark]) => readings.get(id) !== mark)
  expect(now.size).toBeGreaterThan(2000)
  expect(1 - unread.length / now.size, `${unread.length} messages of ${language} were not read back`).toBeGreaterThan(
    READ_AT_LEAST,
  )
})
