import { main } from '../service'
import { aWorkshop } from './jobs'

/** A service whose process ends while it works. */
await main(
  aWorkshop(async () => {
    process.kill(process.pid, 'SIGKILL')
    return 'done'
  }),
)
