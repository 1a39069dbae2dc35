/** Media types of answers that are files. */
export const PDF_TYPES = ['application/pdf'] as const
export const CSV_TYPES = ['text/csv'] as const
export const SHEET_TYPES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const
export const PDF_OR_SHEET_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const OCTET_TYPES = ['application/octet-stream'] as const
