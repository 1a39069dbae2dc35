import { REGISTER_CODE_MINUTES } from '#domain/rules/limits.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { RegisterMail } from '../features/account/register/register.store.ts'
import { layMail } from './compose.ts'
import type { Shop } from './compose.ts'
import type { LaidMail } from './mail.store.ts'

interface About {
  /** `known`: the address already signs in. */
  readonly kind: RegisterMail | 'known'
  readonly language: Language
  readonly name: string
  readonly company: string
  readonly reason: string
  readonly code: string
}

export const composeRegisterMail = (
  { words, brand, origin }: Shop,
  { kind, language, name, company, reason, code }: About,
): LaidMail => {
  const write = (...[text, values]: [Parameters<typeof words.write>[0], Parameters<typeof words.write>[2]?]) =>
    words.write(text, language, values)
  const hello = write('orderGreeting', { name })
  const because = reason === '' ? [] : [write('registerReason', { reason })]
  const shop = { text: write('registerOpenShop'), url: `${origin}/` }
  const lines = (subject: string, paragraphs: readonly string[], link = shop, after: readonly string[] = []): LaidMail =>
    layMail(brand, intlLocale(language), { subject, paragraphs: [hello, ...paragraphs], link, after })
  const about = { company, brand: brand.name }
  if (kind === 'code')
    return lines(
      write('passwordSubject'),
      [
        write('registerCodeAsked', about),
        write('passwordCode', { code }),
        write('passwordValid', { minutes: REGISTER_CODE_MINUTES }),
      ],
      { text: write('registerLink'), url: `${origin}/register?step=code` },
      [write('inviteNotYou')],
    )
  if (kind === 'known')
    return lines(write('registerKnownSubject'), [write('registerKnown', about)], {
      text: write('inviteSignIn'),
      url: `${origin}/login`,
    })
  if (kind === 'received') return lines(write('registerReceivedSubject'), [write('registerReceived', about)])
  if (kind === 'approved') return lines(write('registerApprovedSubject'), [write('registerApproved', about)])
  if (kind === 'asked') return lines(write('registerAskedSubject'), [write('registerAsked', about), ...because])
  return lines(write('registerRefusedSubject'), [write('registerRefused', about), ...because])
}
