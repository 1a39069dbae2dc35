import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** First match in the mails to this address, as the mail server got them: other mails may come before the expected one. */
export const mailed = (dataDir: string, email: string, wanted: RegExp): string | undefined => {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  return mails.filter((mail) => mail.includes(email)).flatMap((mail) => mail.match(wanted) ?? [])[0]
}
export const CODE = /(?<=Verification code: )\d{6}/
export const INVITATION = /\/invitation#[\w-]{43}/
