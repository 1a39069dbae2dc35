import { registerRoute } from 'workbox-routing'
import { FILE_NAME, REFUSED, SHARED_BYTES_MAX, SHARED_FILE, SHARED_FILES } from '../src/offline/shared-file.ts'
import type { SharedRefusal } from '../src/offline/shared-file.ts'

const SCREEN = '/order/batchOrder'

/** A file shared into the app is put down for the screen of batch orders, which takes it away; it never leaves the device. */
export const registerSharedFile = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_FILE,
    async ({ request }) => {
      // Where nothing can be put down, there is no room for the reason either.
      await putDown(request).catch(() => {})
      return Response.redirect(new URL(SCREEN, request.url), 303)
    },
    'POST',
  )
}

const putDown = async (request: Request): Promise<void> => {
  const cache = await caches.open(SHARED_FILES)
  const file = await request.formData().then(
    (form) => form.get('file'),
    () => null,
  )
  const refuse = (why: SharedRefusal, name: string) =>
    cache.put(SHARED_FILE, new Response(null, { headers: { [REFUSED]: why, [FILE_NAME]: encodeURIComponent(name) } }))
  if (!(file instanceof File)) return refuse('broken', '')
  if (file.size > SHARED_BYTES_MAX) return refuse('overLimit', file.name)
  await cache
    .put(SHARED_FILE, new Response(file, { headers: { [FILE_NAME]: encodeURIComponent(file.name) } }))
    .catch(() => refuse('broken', file.name))
}
