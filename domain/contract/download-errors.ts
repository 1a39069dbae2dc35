import type { ErrorSpec } from './request-errors.ts'

/** Refusals of the download centre (decisions §13): part of the one table in `errors.ts`. */
export const downloadErrors = {
  'downloads.notFound': {
    code: 19601,
    status: 404,
    text: /*i18n*/ { id: 'error.downloads.notFound', message: 'This account has no such file.' },
  },
  'downloads.notReady': {
    code: 19602,
    status: 409,
    text: /*i18n*/ {
      id: 'error.downloads.notReady',
      message: 'This file is not there: it is being made, failed or has expired.',
    },
  },
  'downloads.nothing': {
    code: 19603,
    status: 422,
    text: /*i18n*/ { id: 'error.downloads.nothing', message: 'There is nothing to download: choose articles and files.' },
  },
  'downloads.tooMany': {
    code: 19604,
    status: 422,
    text: /*i18n*/ { id: 'error.downloads.tooMany', message: 'A package holds at most {max} articles; these are {count}.' },
  },
} as const satisfies Record<string, ErrorSpec>
