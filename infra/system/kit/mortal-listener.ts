import { main } from 'service-kit/service'
import { aListener } from 'service-kit/test/echo'

/** A service under the name of files whose process a draft of the number dead ends, each time. */
await main(
  aListener(async (_, { data }) => {
    if (data.number === 'dead') process.kill(process.pid, 'SIGKILL')
  }),
)
