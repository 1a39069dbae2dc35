import { readListAhead } from '../../features/catalogue/goods-queries.ts'
import { questionOf, readListSearch } from '../../features/catalogue/list-search.ts'
import { currentLanguage } from '../../app/start-language.ts'
import type { Device } from '../../offline/device-types.ts'

/** After this the screen shows its skeleton instead. */
const PATIENCE_MS = 120

/** Reads the first page of the list at an address; a device with the catalogue answers before a skeleton shows. */
export async function listAhead(
  device: Device,
  search: Record<string, unknown>,
  base: Parameters<typeof questionOf>[1],
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([readListAhead(device, currentLanguage(), questionOf(readListSearch(search), base)), patience])
}
