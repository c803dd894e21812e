import { expect, test } from 'bun:test'
import { checkNats } from './nats'

/** A NATS server that reports this version. */
function aServer(version: string) {
  const info = {
    server_id: 'S',
    version,
    proto: 1,
    host: '127.0.0.1',
    port: 4222,
    max_payload: 1_048_576,
    jetstream: true,
  }
  return Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => void socket.write(`INFO ${JSON.stringify(info)}\r\n`),
      data(socket, data) {
        const said = data.toString()
        if (said.includes('PING')) socket.write('PONG\r\n')
        const inbox = /PUB \$JS\.API\.INFO (\S+)/.exec(said)?.[1]
        const account = JSON.stringify({
          type: 'io.nats.jetstream.api.v1.account_info_response',
          memory: 0,
          streams: 0,
        })
        if (inbox) socket.write(`MSG ${inbox} 1 ${account.length}\r\n${account}\r\n`)
      },
    },
  })
}

test('an outside server that is too old is refused with one line', async () => {
  using server = aServer('2.9.25')
  await expect(checkNats(`nats://127.0.0.1:${server.port}`)).rejects.toThrow(
    `NATS at 127.0.0.1:${server.port} cannot be used: nats-server 2.9.25 is older than 2.10.`,
  )
})

test('an outside server with a development version is accepted', async () => {
  using server = aServer('2.11.0-dev')
  await expect(checkNats(`nats://127.0.0.1:${server.port}`)).resolves.toBeUndefined()
})
