import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Folder for mails that are not sent: one file each, as the mail server got it. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** File name by Message-ID: a mail that is handed over again replaces its own file. */
export const mailFile = (messageId: string): string => `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`

export const isMailFile = (name: string): boolean => /^[0-9a-f]{32}\.eml$/.test(name)
