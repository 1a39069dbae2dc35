import { Suspense, lazy, useEffect, useState } from 'react'
import { useAccount } from '../../lib/device.ts'
import { isShortcut } from '../../lib/is-shortcut.ts'

// Loaded when their key is first pressed.
const Palette = lazy(async () => ({ default: (await import('../../routes/-parts/palette-side.tsx')).PaletteSide }))
const Shortcuts = lazy(async () => ({ default: (await import('../../features/search/shortcuts-dialog.tsx')).ShortcutsDialog }))

/** Opens the palette with Control and K, and the list of shortcuts with `?`, from every screen. */
export function ShortcutsDock() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const hasAccount = useAccount() !== null
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isPalette && hasAccount && document.querySelector('dialog:modal') === null) {
        event.preventDefault()
        setOpen('palette')
      } else if (isShortcut(event, '?')) {
        event.preventDefault()
        setOpen('shortcuts')
      }
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [hasAccount])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  )
}
