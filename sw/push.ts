import { noticeOf } from './push-notice.ts'
import { tellPage } from './tell-page.ts'
import { wakeUp } from './wake-up.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/brand/icon-192.png'

/** A message informs the person and wakes the worker. It always shows something: iOS ends a subscription that does not. */
export const registerPush = (): void => {
  self.addEventListener('push', (event) => {
    const { title, lang, tag, path } = noticeOf(event.data?.text(), self.navigator.language)
    const shown = self.registration.showNotification(title, { lang, tag, icon: ICON, badge: ICON, data: path })
    // What cannot be sent now has other wake-ups.
    event.waitUntil(Promise.all([shown, wakeUp().catch(() => {})]))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path: unknown = event.notification.data
    event.waitUntil(open(typeof path === 'string' ? path : '/'))
  })
}

/** Lets an open page go there by itself, so that nothing in it is lost; opens one if there is none. */
const open = async (path: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  tellPage(page, { kind: 'open', path })
  await page.focus()
}
