import { batch } from '#domain/contract/batch.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import type { BatchEntry, OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import type { BatchFile } from '../batch-file.ts'

/** The one import that a part of a file becomes, whichever window hands it in (record 0064). */
export const importIdOf = ({ id }: Pick<BatchFile, 'id'>, part: number): string => idOfText(`${id} ${part}`)

/** Where this import stands by what the device knows; null: it was not handed in, or taken back, or refused and removed. */
export function handedInAs(
  importId: string,
  outbox: readonly OutboxEntry[],
  receipts: readonly Receipt[],
): BatchEntry['state'] | null {
  const isIt = ({ call, body }: Pick<Receipt, 'call' | 'body'>) =>
    call === batch.importOrder.name && (body as { readonly importId?: unknown } | null)?.importId === importId
  if (outbox.some(isIt)) return 'saved'
  const taken = receipts.find((one) => isIt(one) && one.outcome.startsWith('applied'))
  return taken ? ((taken.data as BatchImport | null)?.state ?? 'received') : null
}
