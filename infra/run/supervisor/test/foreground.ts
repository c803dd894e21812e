import { runCommand } from '../../halt'
import { readSettings } from '../../settings/settings'
import { runInForeground } from '../../start'
import { aPlan } from './stand-in-plan'

/** `start` with stand-in processes. */
await runCommand(async () => {
  await runInForeground(readSettings(process.env), { plans: [aPlan('orders'), aPlan('edge')], isDurable: false })
})
process.exit(0)
