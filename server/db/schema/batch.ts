import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** Files on their way here, and the batch orders that they were handed in as. */
export interface BatchTables {
  upload: UploadTable
  upload_piece: UploadPieceTable
  batch_import: BatchImportTable
}

export interface UploadTable {
  tenant_id: string
  account_id: string
  /** SHA-256, hexadecimal. */
  hash: string
  size: number
  received: Generated<number>
  kind: string | null
  made_at: Moment
  done_at: Date | null
}

export interface UploadPieceTable {
  tenant_id: string
  account_id: string
  hash: string
  at_byte: number
  body: Buffer
}

export interface BatchImportTable {
  tenant_id: string
  account_id: string
  /** Made on the device. */
  import_id: string
  hash: string
  file_name: string
  size: number
  kind: 'xlsx' | 'xls' | 'csv'
  state: Generated<'received'>
  uploaded_at: Moment
  uploaded_by: string
}
