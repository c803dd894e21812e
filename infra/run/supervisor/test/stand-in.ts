/**
 * The least that the supervisor knows of a process: it answers /health/ready on INSIDE_PORT, ends on SIGTERM, and
 * tells its environment at /env. A POST to /unready makes it not ready; a GET tells how often it has said so since.
 * FAIL_WITH makes it end at once with that line; IGNORE_SIGTERM makes it hang.
 */
const { INSIDE_PORT, FAIL_WITH, IGNORE_SIGTERM } = process.env
if (FAIL_WITH) {
  console.error(FAIL_WITH)
  process.exit(1)
}
process.on('SIGTERM', () => {
  console.log('draining')
  if (!IGNORE_SIGTERM) process.exit(0)
})
let isReady = true
let asked = 0
Bun.serve({
  port: Number(INSIDE_PORT),
  hostname: '127.0.0.1',
  routes: {
    '/health/ready': () => (isReady ? new Response('ready') : new Response(`${++asked}`, { status: 503 })),
    '/unready': {
      GET: () => Response.json(asked),
      POST: () => {
        isReady = false
        return new Response()
      },
    },
    '/env': () => Response.json(process.env),
  },
})
