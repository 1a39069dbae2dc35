import type { SheetRefusal } from '#domain/sheets/sheet.ts'

/** Why a spreadsheet cannot be read, one for each refusal of the guard and the readers (decisions §9). */
export const sheetErrors = {
  'sheet.notSpreadsheet': {
    code: 17211,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.notSpreadsheet',
      message: 'This file is not a spreadsheet. Choose a .xlsx, .xls or .csv file.',
    },
  },
  'sheet.encrypted': {
    code: 17212,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.encrypted',
      message: 'This spreadsheet is protected by a password. Save it without one and choose it again.',
    },
  },
  'sheet.macros': {
    code: 17213,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.macros',
      message: 'This spreadsheet contains macros. Save it without them as .xlsx and choose it again.',
    },
  },
  'sheet.tooLarge': {
    code: 17214,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.tooLarge',
      message: 'Unpacked, this spreadsheet is too large to read. Save only the rows that you need and choose it again.',
    },
  },
  'sheet.broken': {
    code: 17215,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.broken',
      message: 'This spreadsheet is damaged and cannot be read. Save it anew and choose it again.',
    },
  },
  'sheet.tooManyRows': {
    code: 17216,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.tooManyRows',
      message: 'This spreadsheet has {rows} rows; at most {max} can be sent at once. Split it and send the parts.',
    },
  },
  'sheet.empty': {
    code: 17217,
    status: 422,
    text: /*i18n*/ { id: 'error.sheet.empty', message: 'This spreadsheet has no rows.' },
  },
  'sheet.tooSlow': {
    code: 17218,
    status: 422,
    text: /*i18n*/ {
      id: 'error.sheet.tooSlow',
      message: 'This spreadsheet takes too long to read. Save only the rows that you need and choose it again.',
    },
  },
} as const satisfies Record<
  `sheet.${SheetRefusal}`,
  { readonly code: number; readonly status: number; readonly text: { readonly id: string; readonly message: string } }
>
