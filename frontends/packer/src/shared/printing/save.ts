/** The browser has begun to read the file by then. */
const KEPT_MS = 60_000

/** Saves a file as a press on a link does. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
