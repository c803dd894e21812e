import path from 'node:path'

const TOKENS = path.join(import.meta.dir, '../../../frontends/kit/ui/tokens.css')
const PAGE = path.join(import.meta.dir, 'page.html')

/** The page of what arrived: one document that loads nothing but `/files`, `/faults` and `/live`. */
export async function page(ftpPort: number) {
  const nonce = crypto.randomUUID()
  const tokens = await Bun.file(TOKENS).text()
  const html = (await Bun.file(PAGE).text())
    .replace('/* tokens */', () => tokens)
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{address}}', `ftp://127.0.0.1:${ftpPort}`)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    },
  })
}
