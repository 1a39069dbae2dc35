/** Follows a tapped notification while this page is open: the worker sends the path (sw/push.ts), the page navigates itself. */
export const followNotifications = (go: (path: string) => void): void => {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  workers?.addEventListener('message', (event: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
    const { kind, path } = event.data ?? {}
    if (kind === 'open' && typeof path === 'string' && path.startsWith('/')) go(path)
  })
}
