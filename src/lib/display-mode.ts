/** The installed app has no tabs: what would open in a new one opens in its own window. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches
