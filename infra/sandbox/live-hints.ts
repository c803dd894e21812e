import type { Server } from 'bun'

/** Sends a hint to open pages (SSE) after a change; they reload their data. */
export class LiveHints {
  readonly #pages = new Set<ReadableStreamDefaultController<string>>()

  open(request: Request, server: Server<undefined>) {
    server.timeout(request, 0) // quiet for hours is ordinary here
    let page: ReadableStreamDefaultController<string>
    const stream = new ReadableStream<string>({
      start: (controller) => {
        page = controller
        this.#pages.add(page)
        page.enqueue('data: open\n\n')
      },
      cancel: () => {
        this.#pages.delete(page)
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
  }

  send() {
    for (const page of this.#pages) page.enqueue('data: changed\n\n')
  }
}
