const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])
const TAKES_TEXT = 'textarea, select, [contenteditable]:not([contenteditable="false"])'

/** True if a key without Control or Alt is a shortcut here: not in a text field and not behind a dialog. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  return !takesText(event.target) && document.querySelector('dialog:modal') === null
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type)
  return target.closest(TAKES_TEXT) !== null
}
