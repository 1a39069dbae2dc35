import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { batch } from '#domain/contract/batch.ts'
import type { SheetFormat } from '#domain/contract/batch.ts'
import type { Answer } from '../../api/answer.ts'
import { callBytes } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { Device } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'

type About = NonNullable<Parameters<Device['uploadBatch']>[2]>

/** Error code by the reason for which a file is refused before it is kept. */
const FILE_REASONS: Readonly<Record<string, string>> = {
  tooLarge: 'sheet.tooLarge',
  empty: 'sheet.empty',
  wrongKind: 'sheet.notSpreadsheet',
}

/** Hands in a file: kept on the device at once, sent as soon as the service can be reached. */
export function useHandIn() {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const sayTwice = (name: string) => toast(t`${name} was uploaded already. It can only be uploaded once.`, { tone: 'change' })
  const handIn = async (file: Parameters<Device['uploadBatch']>[0], about: About) => {
    const { name } = file
    setBusy(true)
    const given = await device.uploadBatch(file, t`Batch order ${name}`, about)
    setBusy(false)
    if (given.saved && given.isJoined) sayTwice(name)
    else if (given.saved) toast(t`${name} is saved on this device and is uploaded when the service can be reached`)
    else toast(errorText({ error: FILE_REASONS[given.reason] ?? given.reason }), { tone: 'need', stays: true })
    return given.saved
  }
  /** Reports that another window has handed in the file or put it aside. */
  const sayAside = (name: string, isHandedIn: boolean) => {
    if (isHandedIn) sayTwice(name)
    else toast(t`${name} was closed in another window. Nothing was uploaded.`, { tone: 'need', stays: true })
  }
  return { handIn, sayAside, isBusy }
}

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const

/** Downloads of files that the service makes. */
export function useBatchFiles() {
  const errorText = useErrorText()
  const save = async (name: string, format: SheetFormat, asking: Promise<Answer<ArrayBuffer>>) => {
    const answer = await asking
    if (answer.ok) saveFile(`${name}.${format}`, answer.data, TYPES[format])
    else toast(errorText(answer), { tone: 'need' })
  }
  return {
    template: (format: SheetFormat, isCompose: boolean) =>
      save(
        isCompose ? 'batch-order-sets' : 'batch-order',
        format,
        callBytes(batch.template, { query: { format, compose: isCompose ? 'true' : 'false' } }),
      ),
    failedRows: (id: string, format: SheetFormat) =>
      save('batch-order-errors', format, callBytes(batch.errorExport, { params: { id }, query: { format } })),
  }
}
