import { randomUUID } from 'node:crypto'
import { queueMessage } from '../../services/identity/messages/operations/queue'
import { resetByOperator } from '../../services/identity/second-factor/operations/operator'
import { Halt, runCommand } from '../run/halt'
import { readSettings } from '../run/settings/settings'
import { readSites } from '../run/settings/sites'
import { inIdentity } from './identity-database'

const SAID = {
  reset:
    'The second factor is removed and all sessions have ended; the trail names the operator, and a mail tells the person.',
  'no-factor': 'There was no second factor; all sessions have ended, and the trail names the operator.',
}

/** `run reset-second-factor <e-mail>`: the way back for the last admin, on the installation on DATA_DIR. */
await runCommand(async () => {
  const [typed, ...more] = process.argv.slice(2)
  if (!typed?.includes('@') || more.length > 0)
    throw new Halt('Name one person by the e-mail: run reset-second-factor admin@example.com.')
  const email = typed.trim().toLowerCase()
  const { sitesFile, publicPort } = readSettings(process.env)
  const sites = readSites(sitesFile, publicPort)
  const deps = { queueMail: queueMessage, newId: randomUUID, now: () => new Date(), sites }
  const done = await inIdentity((db) => db.transaction((tx) => resetByOperator(tx, deps, email)))
  if (done === 'unknown') throw new Halt(`Nobody has signed in as ${email}.`)
  console.log(SAID[done])
})
