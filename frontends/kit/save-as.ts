/** The browser has begun to read the file by then. */
const KEPT_MS = 60_000

/** The browser saves a file under its own name for downloads. */
export function saveAs(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
