/** The part of a browser's XMLHttpRequest with which pages send files, over the `fetch` that a page test answers. */
export class AnsweredRequest {
  upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  timeout = 0
  status = 0
  responseText = ''
  readonly #headers = new Headers()
  #to = { method: '', url: '' }

  open(method: string, url: string) {
    this.#to = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  async send(body: string | FormData) {
    const { method, url } = this.#to
    try {
      const answer = await fetch(url, { method, headers: this.#headers, body })
      this.status = answer.status
      this.responseText = await answer.text()
    } catch {
      this.onerror?.()
      return
    }
    this.onload?.()
  }
}
