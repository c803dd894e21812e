import { createHash } from 'node:crypto'
import { join, normalize, sep } from 'node:path'
import { STATUS } from '../status'
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
/** These formats are compressed already. */
const PACKED = ['woff2', 'png', 'webp', 'pdf']

type Kept = { forms: Compressed; etag: string; of: string }
export type Files = ReturnType<typeof createFiles>

/** Answers files and texts. Each is read, compressed and given its ETag once, until it changes. */
export function createFiles() {
  const kept = new Map<string, Kept>()

  async function keep(name: string, of: string, plain: () => Promise<Uint8Array<ArrayBuffer>>, isPacked: boolean) {
    const known = kept.get(name)
    if (known?.of === of) return known
    const bytes = await plain()
    const forms = isPacked ? { plain: bytes } : await compressed(bytes)
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const fresh = { forms, etag, of }
    kept.set(name, fresh)
    return fresh
  }

  function answer(request: Request, { forms, etag }: Kept, type: string, cacheControl: string): Response {
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: STATUS.notModified, headers: { etag, 'cache-control': cacheControl } })
    const { body, headers } = bestOf(forms, request.headers.get('accept-encoding'))
    return new Response(body, { headers: { ...headers, 'content-type': type, 'cache-control': cacheControl, etag } })
  }

  return {
    /** The file at a path; null where there is none. */
    async file(request: Request, path: string, type: string, cacheControl = 'no-cache'): Promise<Response | null> {
      const file = Bun.file(path)
      const stat = await file.stat().catch(() => null)
      if (!stat?.isFile()) return null
      const isPacked = PACKED.includes(extensionOf(path))
      const known = await keep(path, `${stat.mtimeMs} ${stat.size}`, () => file.bytes(), isPacked)
      return answer(request, known, type, cacheControl)
    },
    /** A text that the edge made; `name` is its key in the cache. */
    async text(request: Request, name: string, text: string, type: string): Promise<Response> {
      return answer(
        request,
        await keep(name, text, async () => new TextEncoder().encode(text), false),
        type,
        'no-cache',
      )
    },
  }
}

/** Serves the built files of some folders, by the first part of their address: `/shell/…`, `/areas/…`. */
export function createAssets(folders: Readonly<Record<string, string>>) {
  const files = createFiles()

  function pathOf(pathname: string): string | null {
    const prefix = Object.keys(folders).find((it) => pathname.startsWith(it))
    const folder = prefix && folders[prefix]
    if (!folder) return null
    const name = decoded(pathname.slice(prefix.length))
    const path = name === null ? '' : join(folder, name)
    // A path that leads out of the folder answers 404.
    return path.startsWith(normalize(folder) + sep) ? path : null
  }

  /** The file at an address; null where there is none. */
  return async function asset(request: Request, pathname: string): Promise<Response | null> {
    const path = pathOf(pathname)
    const type = path && TYPES[extensionOf(path)]
    return path && type ? files.file(request, path, type, HASHED.test(path) ? FOREVER : 'no-cache') : null
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
