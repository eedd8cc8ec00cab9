/** Lets the browser save a text as a file, after a press of the visitor. */
export function saveAs(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read the address after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
