import { main } from 'service-kit/service'
import { aListener } from 'service-kit/test/echo'

/** A service named files whose process is killed by each delivery of a draft with the number dead. */
await main(
  aListener(async (_, { data }) => {
    if (data.number === 'dead') process.kill(process.pid, 'SIGKILL')
  }),
)
