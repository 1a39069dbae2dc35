import { createTheme } from '@mantine/core'
import type { MantineColorSchemeManager, MantineColorsTuple } from '@mantine/core'
import { readScheme } from '../theme/preferences.ts'

/** Mantine requires ten shades in script; ours is one colour for both schemes (tokens.css). */
const accent = 'var(--accent)'
const brand: MantineColorsTuple = [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent]

/** Its scroll lock writes a <style>, which our style-src forbids; floats.css hides the overflow instead. */
const noStyleTag = { removeScrollProps: { removeScrollBar: false } }

export const kitTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: noStyleTag },
    ModalRoot: { defaultProps: noStyleTag },
    Drawer: { defaultProps: noStyleTag },
    DrawerRoot: { defaultProps: noStyleTag },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'], errorProps: { role: 'alert' } },
    },
    // A hidden first stop would be a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
  },
})

/** The settings choose the scheme and set it on the root element: Mantine follows it and stores nothing. */
export function followScheme(): MantineColorSchemeManager {
  let observer: MutationObserver | undefined
  const scheme = () => readScheme() || 'auto'
  return {
    get: scheme,
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      observer = new MutationObserver(() => onUpdate(scheme()))
      observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    },
    unsubscribe: () => observer?.disconnect(),
  }
}
