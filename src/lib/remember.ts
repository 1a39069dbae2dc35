/** Small choices kept on this device. If storage is denied, they hold until the page is closed. */
const here = new Map<string, string>()

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null
  } catch {
    return here.get(key) ?? null
  }
}

export function remember(key: string, value: string) {
  here.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

export function forget(key: string) {
  here.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
