/**
 * The smallest process that the supervisor can run: it answers /health/ready on INSIDE_PORT, exits on SIGTERM and shows its
 * environment at /env. After a POST to /unready it is not ready; a GET counts the health checks since. With FAIL_WITH it
 * prints that line and exits; with IGNORE_SIGTERM it does not stop.
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
