import { registerRoute } from 'workbox-routing'
import { FILE_NAME, REFUSED, SHARED_BYTES_MAX, SHARED_FILE, SHARED_FILES } from '../src/offline/shared-file.ts'
import type { SharedRefusal } from '../src/offline/shared-file.ts'

const SCREEN = '/order/batchOrder'

/** Stores a file shared into the app for the batch order screen, which removes it again; it never leaves the device. */
export const registerSharedFile = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_FILE,
    async ({ request }) => {
      // If nothing can be stored, there is no room for the reason either.
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
