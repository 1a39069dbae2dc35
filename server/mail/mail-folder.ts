import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where mails lie that go nowhere: one file each, as the mail server got it. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** Of one Message-ID: handed over again, a mail takes its own place. */
export const mailFile = (messageId: string): string => `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`

export const isMailFile = (name: string): boolean => /^[0-9a-f]{32}\.eml$/.test(name)
