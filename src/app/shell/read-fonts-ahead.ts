/** Behind the first screen and what it asks for. */
const LATER_MS = 2000
/** A character of each part of the font that names of articles may need beside that of the screens (src/ui/theme/fonts.css). */
const PARTS = 'ЖŁ'

/**
 * Reads all parts of the font while nobody waits for it: one that the next article needs has the browser lay out the whole page
 * anew when it comes, in the midst of scrolling. To be used as an effect.
 */
export function readFontsAhead(): () => void {
  const later = setTimeout(() => {
    const family = getComputedStyle(document.documentElement).fontFamily
    // Text stands in the device's own font where it cannot be read.
    document.fonts.load(`16px ${family}`, PARTS).catch(() => {})
  }, LATER_MS)
  return () => clearTimeout(later)
}
