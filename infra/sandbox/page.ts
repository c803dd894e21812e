import { join } from 'node:path'

const TOKENS = join(import.meta.dir, '../../frontends/kit/ui/tokens.css')
const LOOK = join(import.meta.dir, 'page-look.css')
/** The shared part of the pages' scripts, which import it from `/page-behaviour.js`. */
export const BEHAVIOUR = join(import.meta.dir, 'page-behaviour.js')

export type PageOptions = {
  /** The HTML file, with style and script of its own. */
  file: string
  /** Replacements for `{{name}}`. */
  values?: Record<string, string>
  /** Whether this page may show documents of its own host in frames. */
  hasFrames?: boolean
}

/** A page of a stand-in: it loads nothing but scripts and data of its own host. */
export async function page({ file, values = {}, hasFrames = false }: PageOptions): Promise<Response> {
  const nonce = crypto.randomUUID()
  const [html, tokens, look] = await Promise.all([file, TOKENS, LOOK].map((it) => Bun.file(it).text()))
  const filled = html!
    .replace('/* look */', () => `${tokens}\n${look}`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => (name === 'nonce' ? nonce : Bun.escapeHTML(values[name] ?? '')))
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return new Response(filled, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') },
  })
}
