import type { Config } from '../config.ts'
import { createMailer, noMailer } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import { mailFolder } from './mail-folder.ts'

/** Opens SMTP if it is configured; otherwise, for developers, a folder of this machine. */
export async function openMailer({
  mail,
  production,
  dataDir,
}: Pick<Config, 'mail' | 'production' | 'dataDir'>): Promise<Mailer> {
  if (mail.smtpUrl !== null) return createMailer(mail.smtpUrl, mail.from)
  if (production) return noMailer
  const { startSink } = await import('./sink.ts')
  const sink = await startSink(mailFolder(dataDir))
  const mailer = createMailer(sink.url, mail.from)
  return {
    send: (message) => mailer.send(message),
    async close() {
      await mailer.close()
      await sink.close()
    },
  }
}
