/** Shows the number on the app's icon where the system supports it; 0 removes it. Works in pages and in the worker. */
export const showBadge = (count: number): void => {
  const badge = globalThis.navigator as { setAppBadge?(count: number): Promise<void> } | undefined
  // Refused in a tab that is not an installed app; nothing is missed there.
  void badge?.setAppBadge?.(count).catch(() => {})
}
