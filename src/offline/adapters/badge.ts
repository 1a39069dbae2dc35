/** The number on the app's icon, where the system shows one; 0 takes it away. Pages have it and the worker. */
export const showBadge = (count: number): void => {
  const badge = globalThis.navigator as { setAppBadge?(count: number): Promise<void> } | undefined
  // Refused in a tab that is no installed app: then nobody misses it.
  void badge?.setAppBadge?.(count).catch(() => {})
}
