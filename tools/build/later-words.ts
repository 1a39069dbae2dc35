import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/**
 * Rooms that only screens of the kit open (src/routes/_kit). Words that they alone say come with the first of those screens, so a start
 * does not read them (record 0241). That no other screen draws a part of these rooms is held by tests/shape/bundle.test.ts.
 */
const LATER = /^src\/features\/(?:api-access|approvals|day|desk|downloads|mails|people|quotations|review|scratch)\//

/** The ids of those words. */
export async function readLaterIds(): Promise<ReadonlySet<string>> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const messages = await catalog?.collect({})
  if (!messages) throw new Error('The words of the sources cannot be read')
  const later = Object.entries(messages).filter(([, { origin = [] }]) => origin.every(([file]) => LATER.test(file)))
  return new Set(later.map(([id]) => id))
}
