/** The part of a browser's FileReader that pages and their tests use, for Bun's own files. */
export class BunFileReader {
  result: string | null = null
  error: unknown = null
  onload: (() => void) | null = null
  onerror: ((error: unknown) => void) | null = null

  readAsDataURL(file: Blob) {
    const asBase64 = async () => Buffer.from(await file.arrayBuffer()).toString('base64')
    return this.#read(async () => `data:${file.type};base64,${await asBase64()}`)
  }
  readAsText(file: Blob) {
    return this.#read(() => file.text())
  }

  async #read(read: () => Promise<string>) {
    try {
      this.result = await read()
    } catch (error) {
      this.error = error
      this.onerror?.(error)
      return
    }
    this.onload?.()
  }
}
