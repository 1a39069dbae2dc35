import { saveFile } from '../../lib/save-file.ts'
import type { Device } from '../../offline/device-types.ts'
import { shortId } from './state-of.ts'

/** Exports one command with all that is known about it, as a file for support. It holds no token and no password (I2). */
export const exportOne = async (device: Pick<Device, 'exportUnsent'>, id: string) =>
  saveFile(`tradepad-${shortId(id)}.json`, await device.exportUnsent(id))
