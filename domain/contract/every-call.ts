import { apiAccess } from './api-access.ts'
import { approvals } from './approvals.ts'
import { brand } from './brand.ts'
import type { Call } from './call.ts'
import { day } from './day.ts'
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
import { review } from './review.ts'
import { scratch } from './scratch.ts'
import { uploadSignature } from './upload-signature.ts'
import { webhooks } from './webhooks.ts'

/** Every call that the server answers: the app's, those that screens load later or never, and those of the ERP door. */
export const everyCall: readonly Call[] = [
  ...calls,
  ...[
    apiAccess,
    approvals,
    brand,
    day,
    desk,
    dictionaries,
    downloads,
    erp,
    guides,
    help,
    mails,
    passkeys,
    people,
    register,
    review,
    scratch,
    uploadSignature,
    webhooks,
  ].flatMap((word): Call[] => Object.values(word)),
]
