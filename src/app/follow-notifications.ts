/** A tap on a notification while this page is open: the worker names the address (sw/push.ts), and the page goes there by itself. */
export const followNotifications = (go: (path: string) => void): void => {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  workers?.addEventListener('message', (event: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
    const { kind, path } = event.data ?? {}
    if (kind === 'open' && typeof path === 'string' && path.startsWith('/')) go(path)
  })
}
