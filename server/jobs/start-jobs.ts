import type { Api } from '../http/api.ts'
import type { Mailer } from '../mail/mailer.ts'
import { failLostPackages } from '../features/downloads/package/lost-packages.ts'
import { makePackage } from '../features/downloads/package/make-package.ts'
import { openPackageBuilder } from '../features/downloads/package/package-builder.ts'
import { sweepPackages } from '../features/downloads/package/package-files.ts'
import { createDeliver } from '../push/deliver.ts'
import { pushRestock } from '../push/restock-news.store.ts'
import { buildFeeds } from './build-feeds.ts'
import { purgeExpired } from './housekeeping.ts'
import { startQueue } from './queue.ts'
import { rebuildRanking } from './rebuild-ranking.ts'
import { sendMail } from './send-mail.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendRegisterMail } from './send-register-mail.ts'
import { sendPasswordCode } from './send-password-code.ts'
import { sendPush } from './send-push.ts'
import { createPost } from '../webhooks/post.ts'
import { sendWebhook } from './send-webhook.ts'
import { tellWebhooks } from './tell-webhooks.ts'
import { tellApproval } from './tell-approval.ts'
import { makeAndTell } from './tell-files.ts'
import { tellOrder } from './tell-order.ts'

/** Starts every job with its handler. Returns the stop, which waits for running jobs. */
export async function startJobs(
  { services, vapid, words, sealKeys }: Pick<Api, 'services' | 'vapid' | 'words' | 'sealKeys'>,
  mailer: Mailer,
) {
  const { database, config, log, now } = services
  const deliver = createDeliver(vapid, config.push.hosts)
  const pushing = { database, deliver, now, troubled: (trouble: object) => log.warn(trouble, 'a push message was not taken') }
  const mailing = { config, database, mailer, words, now }
  const post = createPost({ origins: config.webhookOrigins })
  const packages = openPackageBuilder(services)
  const stop = await startQueue({
    database,
    handlers: {
      'order.tell': (job) => tellOrder(database, job),
      'approval.tell': (job) => tellApproval(database, job),
      'restock.tell': (job) => database.tx(job, (tx) => pushRestock(tx, job)),
      'push.send': (job) => sendPush(pushing, job),
      'mail.send': (job, run) => sendMail(mailing, job, run),
      'password.code': (job, run) => sendPasswordCode(mailing, job, run),
      'register.mail': (job, run) => sendRegisterMail(mailing, job, run),
      'people.invite': (job, run) => sendInvitation(mailing, job, run),
      'downloads.make': (job, run) => makeAndTell(database, job, () => makePackage(services, job, run, packages.build)),
      'downloads.lost': () => failLostPackages(services),
      'webhook.send': (job, run) => sendWebhook({ database, post, sealKeys, now, chance: Math.random }, job, run),
      'webhook.tell': () => tellWebhooks(database, now()),
      'feeds.build': async (job, { stopping }) => void (await buildFeeds(services, job, stopping)),
      'ranking.build': async () => void (await rebuildRanking(database, now())),
      housekeeping: async () => {
        await purgeExpired(database, now())
        await sweepPackages(services)
      },
    },
    failed: (error, job) => log.error({ err: error, ...job }, 'a job failed'),
  })
  return async () => {
    await stop()
    await packages.close()
  }
}
