import type { FieldChange } from 'contracts/access/audit'
import type { NewPasskey, OwnPasskeys, Passkey, RenamedPasskey } from 'contracts/people/passkeys'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { inTurn } from 'service-kit/database/turns'
import { changesOf } from 'service-kit/domain/audit'
import type { Person } from 'service-kit/http/principal'
import { MAIL_LIFE_MS } from '../../account/limits'
import { addAudit } from '../../account/store/audit'
import { beganAt } from '../../account/store/sessions'
import { emailOf } from '../../account/store/users'
import { challengeIn, enrolledBy, relyingPartyOf } from '../../adapters/webauthn'
import { PASSKEYS_PER_PERSON } from '../limits'
import { useChallenge } from '../store/challenges'
import { addPasskey, deletePasskey, listOf, type Owner, oneByOne, type Row, saveName } from '../store/passkeys'
import { TOO_MANY_PASSKEYS } from './challenges'
import type { PasskeyDeps } from './deps'
import { CHALLENGE_GONE, PASSKEY_REFUSED } from './refusals'

/**
 * Adds the passkey that an authenticator made for a challenge of this session, tells the person by mail and records it. The challenge is
 * used up by each try. Refuses: `challenge-gone`; `passkey-refused`, also for a credential that somebody has; `too-many-passkeys`.
 */
export function enrolPasskey(deps: PasskeyDeps, by: Person, body: NewPasskey): Promise<Passkey | Refusal> {
  const { userId, sessionId, site } = by
  const now = deps.now()
  const challenge = challengeIn(body.clientDataJson)
  // A refusal is returned, not thrown, so that the challenge stays used.
  return inTurn(deps.db, userId, async (tx) => {
    const isOpen = (await beganAt(tx, sessionId)) !== undefined
    if (!isOpen) return refuse('session-expired', 'The session has been ended.')
    if (!(await useChallenge(tx, { challenge, site: site.id, sessionId }, now))) return CHALLENGE_GONE
    const made = await enrolledBy(relyingPartyOf(site), challenge, body)
    if (!made) return PASSKEY_REFUSED
    await oneByOne(tx, userId)
    if ((await listOf(tx, { userId, site: site.id })).length >= PASSKEYS_PER_PERSON) return TOO_MANY_PASSKEYS
    const { credentialId, transports, language } = body
    const whose = { id: deps.newId(), userId, site: site.id, name: body.name.trim(), language }
    const row: Row = { ...whose, ...made, credentialId, transports, createdAt: now, lastUsedAt: null }
    if (!(await addPasskey(tx, row))) return PASSKEY_REFUSED
    await record(tx, deps, by, { action: 'passkey-added', ...row, changes: changesOf({}, { name: row.name }) }, now)
    await tell(tx, deps, 'passkey-added', row, now)
    return ownOf(row)
  })
}

export async function listOwnPasskeys({ db }: PasskeyDeps, by: Person): Promise<OwnPasskeys> {
  return { items: (await listOf(db, ownerOf(by))).map(ownOf) }
}

/** Refuses `passkey-not-found`. */
export async function renamePasskey({ db }: PasskeyDeps, by: Person, id: string, { name }: RenamedPasskey) {
  const row = await inTurn(db, id, (tx) => saveName(tx, ownerOf(by), id, name.trim()))
  return row instanceof Refusal ? row : ownOf(row)
}

/** Removes a passkey, tells the person by mail and records it. Refuses `passkey-not-found`. */
export function removePasskey(deps: PasskeyDeps, by: Person, id: string) {
  return command(deps.db, { turn: id }, async (tx) => {
    const row = granted(await deletePasskey(tx, ownerOf(by), id))
    const at = deps.now()
    await record(tx, deps, by, { action: 'passkey-removed', ...row, changes: changesOf({ name: row.name }, {}) }, at)
    await tell(tx, deps, 'passkey-removed', row, at)
  })
}

const ownerOf = ({ userId, site }: Person): Owner => ({ userId, site: site.id })

const ownOf = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

type Recorded = Pick<Row, 'id' | 'site'> & { action: 'passkey-added' | 'passkey-removed'; changes: FieldChange[] }

/** The trail has passkeys of everybody: whoever gets a role later signs in by those of before. */
function record(tx: Tx, { newId }: PasskeyDeps, { actor }: Person, { action, id, site, changes }: Recorded, at: Date) {
  const data = { action, about: { kind: 'passkey', id }, site, changes }
  return addAudit(tx, { id: newId(), at: at.toISOString(), actor, data })
}

/** To the own address, which the token of a colleague does not have. */
async function tell(
  tx: Tx,
  { queueMail, newId }: PasskeyDeps,
  kind: 'passkey-added' | 'passkey-removed',
  { id: about, userId, language, site }: Row,
  at: Date,
) {
  const expiresAt = new Date(at.getTime() + MAIL_LIFE_MS)
  const to = await emailOf(tx, userId)
  if (to === undefined) throw new Error(`The person ${userId} of a passkey has no e-mail.`)
  await queueMail(tx, { id: newId(), kind, about, data: null, to, language, site, expiresAt }, at)
}
