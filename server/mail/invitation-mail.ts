import { INVITATION_DAYS } from '#domain/rules/limits.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { layMail } from './compose.ts'
import type { Shop } from './compose.ts'
import type { MailWords } from './mail.store.ts'

interface Invited {
  readonly language: Language
  readonly name: string
  readonly email: string
  readonly company: string
  readonly inviter: string
  /** null: the address already signs in, so nothing can be accepted. */
  readonly token: string | null
}

/** The token follows the #, so no server and no log ever sees it. */
export const composeInvitation = (
  { words, brand, origin }: Shop,
  { language, name, email, company, inviter, token }: Invited,
): MailWords =>
  layMail(brand, intlLocale(language), {
    subject: words.write('inviteSubject', language, { company }),
    paragraphs: [
      words.write('orderGreeting', language, { name }),
      words.write('inviteBody', language, { inviter, company, brand: brand.name }),
      token === null
        ? words.write('inviteTaken', language, { email })
        : words.write('inviteValid', language, { days: INVITATION_DAYS }),
    ],
    link:
      token === null
        ? { text: words.write('inviteSignIn', language), url: `${origin}/login` }
        : { text: words.write('inviteLink', language), url: `${origin}/invitation#${token}` },
    after: [words.write('inviteNotYou', language)],
  })
