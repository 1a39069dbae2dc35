import { expect, test } from 'vitest'
import { TRANSLATED, readCatalog, readReadings } from '../../tools/words/readings.ts'

/** Minimum share of messages that were read back; new ones may wait for the next reading. */
const READ_AT_LEAST = 0.95

test.each(TRANSLATED)('the texts in %s were read back into English', async (language) => {
  const [now, readings] = [await readCatalog(language), readReadings(language)]
  const unread = [...now].filter(([id, mark]) => readings.get(id) !== mark)
  expect(now.size).toBeGreaterThan(2000)
  expect(1 - unread.length / now.size, `${unread.length} messages of ${language} were not read back`).toBeGreaterThan(
    READ_AT_LEAST,
  )
})
