import type { I18n } from '@lingui/core'
import { formatNumber } from '#domain/rules/numbers.ts'

/** "5.9 MB", in the language's own unit. */
export const megabytes = (i18n: I18n, bytes: number): string =>
  formatNumber(i18n.locale, Math.max(0.1, bytes / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
