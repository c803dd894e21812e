import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { revokeByOperator } from '../../services/identity/signing-keys/operations/revoke'
import { lastOf } from '../../services/identity/signing-keys/rules'
import { findKeys } from '../../services/identity/signing-keys/store/keys'
import { Halt, runCommand } from '../run/halt'
import { inIdentity } from './identity-database'

/** Identity looks every 10 s. */
const WAIT_MS = 15_000
const LOOK_EVERY_MS = 250

/**
 * `run revoke-signing-keys`: when somebody may know the keys that sign access tokens, and as a drill. Nobody is signed out: pages
 * renew their sessions by themselves.
 */
await runCommand(() =>
  inIdentity(async (db) => {
    const revoked = await db.transaction((tx) => revokeByOperator(tx, { auditId: randomUUID(), now: new Date() }))
    if (!revoked) throw new Halt('Identity has never run here: there is no key.')
    console.log(`The key ${revoked} is revoked; the trail names the operator.`)
    const untilMs = Date.now() + WAIT_MS
    while (Date.now() < untilMs) {
      const last = lastOf(await findKeys(db))
      if (last?.revokedAt === null) {
        const at = last.signsFrom.toISOString()
        return console.log(
          `The key ${last.kid} is published and signs from ${at}; 30 s later no process accepts the old one.`,
        )
      }
      await setTimeout(LOOK_EVERY_MS)
    }
    throw new Halt('Identity does not run: it makes the new key as soon as it is started.')
  }),
)
