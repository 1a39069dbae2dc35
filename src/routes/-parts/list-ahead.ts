import { readListAhead } from '../../features/catalogue/goods-queries.ts'
import { questionOf, readListSearch } from '../../features/catalogue/list-search.ts'
import { currentLanguage } from '../../app/start-language.ts'
import type { Device } from '../../offline/device-types.ts'

/** Longer, and the screen shows its skeleton instead. */
const PATIENCE_MS = 120

/** The first page of the list that an address stands for; a device that has the catalogue answers before anybody sees skeleton. */
export async function listAhead(
  device: Device,
  search: Record<string, unknown>,
  base: Parameters<typeof questionOf>[1],
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([readListAhead(device, currentLanguage(), questionOf(readListSearch(search), base)), patience])
}
