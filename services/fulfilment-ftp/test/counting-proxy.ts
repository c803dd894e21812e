import type { Socket } from 'bun'

type End = { to?: Socket<End>; waiting: Buffer[] }

/**
 * A proxy before an FTP server that counts control connections; data connections go to the server itself. Without a server the
 * proxy closes every connection.
 */
export function aCountingProxy(ftpUrl?: string) {
  const counted = { open: 0, most: 0, all: 0 }
  const close = (socket: Socket<End>) => void socket.data.to?.end()
  const pass = (socket: Socket<End>, bytes: Buffer) => {
    if (socket.data.to) socket.data.to.write(bytes)
    else socket.data.waiting.push(Buffer.from(bytes))
  }
  const proxy = Bun.listen<End>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open(client) {
        client.data = { waiting: [] }
        counted.all++
        counted.most = Math.max(counted.most, ++counted.open)
        if (!ftpUrl) return void client.end()
        const { hostname, port } = new URL(ftpUrl)
        const toClient: End = { to: client, waiting: [] }
        void Bun.connect<End>({
          hostname,
          port: Number(port),
          data: toClient,
          socket: { data: pass, close, error: close },
        }).then(
          (server) => {
            client.data.to = server
            for (const it of client.data.waiting) server.write(it)
          },
          () => client.end(),
        )
      },
      data: pass,
      close(client) {
        counted.open--
        close(client)
      },
    },
  })
  const url = new URL(ftpUrl ?? 'ftp://lab:secret@127.0.0.1')
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return { ftpUrl: url.href, counted, stop: () => proxy.stop(true) }
}
