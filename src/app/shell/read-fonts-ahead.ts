/** After the first screen and its requests. */
const LATER_MS = 2000
/** One character of each further font part that article names may need (src/ui/theme/fonts.css). */
const PARTS = 'ЖŁ'

/**
 * Loads all parts of the font in advance: one that is first needed by an article would make the browser lay out the whole page
 * again in the middle of scrolling. Use it as an effect.
 */
export function readFontsAhead(): () => void {
  const later = setTimeout(() => {
    const family = getComputedStyle(document.documentElement).fontFamily
    // If it cannot be loaded, text stays in the device's own font.
    document.fonts.load(`16px ${family}`, PARTS).catch(() => {})
  }, LATER_MS)
  return () => clearTimeout(later)
}
