import { registerRoute } from 'workbox-routing'
import { SHARED_BYTES_MAX, SHARED_FILE, SHARED_FILES } from '../src/offline/shared-file.ts'

const SCREEN = '/order/batchOrder'

/** A file shared into the app is put down for the screen of batch orders, which takes it away; it never leaves the device. */
export const registerSharedFile = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_FILE,
    async ({ request }) => {
      await putDown(request).catch(() => {})
      return Response.redirect(SCREEN, 303)
    },
    'POST',
  )
}

const putDown = async (request: Request): Promise<void> => {
  const file = (await request.formData()).get('file')
  if (!(file instanceof File) || file.size > SHARED_BYTES_MAX) return
  const cache = await caches.open(SHARED_FILES)
  await cache.put(SHARED_FILE, new Response(file, { headers: { 'x-file-name': encodeURIComponent(file.name) } }))
}
