import { afterAll } from 'bun:test'

export const SERVICE_SECRET = 'the-secret-of-orders-in-tests'

/** A stand-in of the files service, which is another's code here: it answers the logos by `<site>/<name>`. */
export function aFilesService() {
  const logos = new Map<string, Uint8Array<ArrayBuffer>>()
  const asked: string[] = []
  const state = { isDown: false }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url, headers }) {
      const { pathname, searchParams } = new URL(url)
      const name = pathname.replace('/v1/logos/', '')
      asked.push(name)
      if (state.isDown) return new Response(null, { status: 503 })
      if (headers.get('authorization') !== `Bearer orders.${SERVICE_SECRET}`) return new Response(null, { status: 401 })
      const bytes = logos.get(`${searchParams.get('site')}/${name}`)
      return bytes ? new Response(bytes) : new Response(null, { status: 404 })
    },
  })
  afterAll(() => server.stop(true))
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.port}`,
    logos,
    /** How often a logo was asked for. */
    asked: (name: string) => asked.filter((it) => it === name).length,
  })
}
