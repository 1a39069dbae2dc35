import { brand } from './brand.ts'
import type { Call } from './call.ts'
import { desk } from './desk.ts'
import { dictionaries } from './dictionaries.ts'
import { downloads } from './downloads.ts'
import { erp } from './erp.ts'
import { help } from './help.ts'
import { calls } from './index.ts'
import { guides } from './guides.ts'
import { mails } from './mails.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { register } from './register.ts'
import { scratch } from './scratch.ts'

/** Every call that the service answers: the app's, those that a screen reads later or not at all, and those of the ERP's door. */
export const everyCall: readonly Call[] = [
  ...calls,
  ...[brand, dictionaries, downloads, erp, guides, help, passkeys, people, register, desk, mails, scratch].flatMap(
    (word): Call[] => Object.values(word),
  ),
]
