/** Downloads text or bytes as a file. */
export function saveFile(name: string, content: string | ArrayBuffer | Blob, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin the download only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
