import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CompanySize, ProgramScope } from '#domain/rules/api-access.ts'

/** What a program may be given access to. */
export const SCOPE_WORDS: Readonly<Record<ProgramScope, MessageDescriptor>> = {
  basic: msg`Articles and prices`,
  images: msg`Pictures`,
  stock: msg`Stock`,
  classification: msg`Categories`,
  parameters: msg`Parameters`,
  others: msg`Descriptions, documents and promotions`,
  orders: msg`Orders`,
}

/** People in the company; digits read the same in every language. */
export const SIZE_WORDS: Readonly<Record<CompanySize, string>> = {
  upTo9: '1–9',
  upTo49: '10–49',
  upTo249: '50–249',
  over249: '250+',
}
