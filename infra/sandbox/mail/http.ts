import { join } from 'node:path'
import type { Faults } from '../faults'
import type { LiveHints } from '../live-hints'
import { page } from '../page'
import { serveStandIn } from '../stand-in'
import type { Fault } from './fault'
import type { Mailbox } from './mailbox'

export type HttpOptions = {
  port: number
  smtpPort: number
  mailbox: Mailbox
  faults: Faults<Fault>
  live: LiveHints
}

// Nobody reads more than that.
const NEWEST = 200
// As in mail programs: any style, no scripts, and links open in a new tab.
const HTML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The inbox page, and the messages as JSON. */
export function listenForHttp({ port, smtpPort, mailbox, faults, live }: HttpOptions) {
  const address = `smtp://127.0.0.1:${smtpPort}`
  return serveStandIn({
    port,
    faults,
    live,
    page: () => page({ file: join(import.meta.dir, 'page.html'), values: { address }, hasFrames: true }),
    routes: {
      '/messages': {
        GET: async (request) => {
          const to = new URL(request.url).searchParams.get('to') ?? undefined
          return Response.json({ items: await mailbox.messages({ to, limit: NEWEST }) })
        },
      },
      '/messages/:id/attachments/:index': {
        GET: async ({ params }) => {
          const found = await mailbox.attachment(Number(params.id), Number(params.index))
          if (!found) return new Response('No such attachment\n', { status: 404 })
          // Saved, never shown: a mail may bring a page with scripts.
          return new Response(found.bytes, {
            headers: { 'content-type': found.type, 'content-disposition': 'attachment' },
          })
        },
      },
      '/messages/:id/html': {
        GET: async ({ params }) => {
          const html = (await mailbox.message(Number(params.id)))?.html
          if (!html) return new Response('No such message\n', { status: 404 })
          return new Response(`<base target="_blank">${html}`, {
            headers: {
              'content-type': 'text/html; charset=utf-8',
              'content-security-policy': HTML_POLICY,
              'referrer-policy': 'no-referrer',
            },
          })
        },
      },
    },
  })
}
