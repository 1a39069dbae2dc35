import { PASSWORD_CODE_MINUTES } from '#domain/rules/limits.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { layMail } from './compose.ts'
import type { Shop } from './compose.ts'
import type { MailWords } from './mail.store.ts'

/** Composes the mail with a verification code. The link carries no code: it works only together with the code in the mail. */
export const composeCodeMail = (
  { words, brand, origin }: Shop,
  { language, email, code }: { readonly language: Language; readonly email: string; readonly code: string },
): MailWords =>
  layMail(brand, intlLocale(language), {
    subject: words.write('passwordSubject', language),
    paragraphs: [
      words.write('passwordAsked', language, { email }),
      words.write('passwordCode', language, { code }),
      words.write('passwordValid', language, { minutes: PASSWORD_CODE_MINUTES }),
    ],
    link: { text: words.write('passwordLink', language), url: `${origin}/ResetPwd` },
    after: [words.write('passwordNotYou', language)],
  })
