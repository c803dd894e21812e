import { createHash } from 'node:crypto'
import { join, normalize, sep } from 'node:path'
import { bestOf, type Compressed, compressed } from './compressed'

/** A file whose name holds the hash of its content never changes under that name. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
}
/** These are packed already. */
const PACKED = ['woff2', 'png', 'webp']

type Kept = { forms: Compressed; etag: string; of: string }

/** Serves the built files of some folders, by the first part of their address: `/shell/…`, `/areas/…`. */
export function createAssets(folders: Readonly<Record<string, string>>) {
  const kept = new Map<string, Kept>()

  function pathOf(pathname: string): string | null {
    const prefix = Object.keys(folders).find((it) => pathname.startsWith(it))
    const folder = prefix && folders[prefix]
    if (!folder) return null
    const name = decoded(pathname.slice(prefix.length))
    const path = name === null ? '' : join(folder, name)
    // What leads out of the folder is nowhere.
    return path.startsWith(normalize(folder) + sep) ? path : null
  }

  async function read(path: string): Promise<Kept | null> {
    const file = Bun.file(path)
    const stat = await file.stat().catch(() => null)
    if (!stat?.isFile()) return null
    const of = `${stat.mtimeMs} ${stat.size}`
    const known = kept.get(path)
    if (known?.of === of) return known
    const plain = await file.bytes()
    const forms = PACKED.includes(extensionOf(path)) ? { plain } : await compressed(plain)
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const fresh = { forms, etag, of }
    kept.set(path, fresh)
    return fresh
  }

  /** The file at an address; null where there is none. */
  return async function asset(request: Request, pathname: string): Promise<Response | null> {
    const path = pathOf(pathname)
    const type = path && TYPES[extensionOf(path)]
    const found = type ? await read(path) : null
    if (!path || !type || !found) return null
    const cacheControl = HASHED.test(path) ? FOREVER : 'no-cache'
    if (request.headers.get('if-none-match') === found.etag)
      return new Response(null, { status: 304, headers: { etag: found.etag, 'cache-control': cacheControl } })
    const { body, headers } = bestOf(found.forms, request.headers.get('accept-encoding'))
    return new Response(body, {
      headers: { ...headers, 'content-type': type, 'cache-control': cacheControl, etag: found.etag },
    })
  }
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function decoded(name: string): string | null {
  try {
    const text = decodeURIComponent(name)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
