import { randomUUID } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { SigningKey } from 'contracts/access/signed'
import { PackerPassword } from 'contracts/identity'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { type CommonConfig, ConfigError, count, json } from 'service-kit/config'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { type Seed, startSeeding } from './account/operations/seeding'
import { countries } from './adapters/country'
import { documentsOf } from './adapters/document'
import { smtp } from './adapters/smtp'
import { findInvitation } from './clinics/store/invitations'
import { findRequest } from './data-requests/store/requests'
import { handlers } from './events'
import { LINKS_PER_EMAIL, LINKS_PER_NETWORK } from './links/limits'
import { findLink } from './links/store/links'
import { queueMessage } from './messages/operations/queue'
import { startSenders } from './messages/operations/send'
import { PAUSES_MS } from './messages/rules'
import { PASSWORDS_WAITING } from './packers/limits'
import { ensureFirstPasswords } from './packers/operations/password'
import { takingTurns } from './packers/operations/turns'
import { ensureFirstAdmin } from './roles/operations/first-admin'
import { type Deps, routes } from './routes'
import { openKeyring, READ_EVERY_MS } from './signing-keys/operations/keyring'
import { upkeepPasses } from './upkeep/operations'

const Address = Type.String({ pattern: EMAIL_PATTERN })

const config = Type.Object({
  /** The first key that signs access tokens; identity makes the later ones. */
  ACCESS_PRIVATE_KEY: json(SigningKey),
  SIGNING_KEYS_EVERY_MS: count(READ_EVERY_MS),
  LINK_SECRET: Type.String({ minLength: 32 }),
  LINK_LIFE_MS: count(30 * 60_000),
  /** The limits of requests for links within an hour: of one address from one network, of a network, and of all. */
  LINKS_PER_EMAIL: count(LINKS_PER_EMAIL),
  LINKS_PER_NETWORK: count(LINKS_PER_NETWORK),
  /** Above this, mailboxes would take the mail server for a sender of junk. */
  LINKS_PER_HOUR: Type.Integer({ minimum: 1, default: 10_000 }),
  SMTP_URL: Type.String({ pattern: '^smtps?://([^:@/]+:[^@/]+@)?[^:@/]+(:[0-9]{1,5})?/?$' }),
  MAIL_FROM: Address,
  /** Where the documents are read that mails have with them, by that credential. */
  ORDERS_URL: Type.String({ pattern: '^https?://' }),
  SERVICE_CREDENTIAL: Type.String({ minLength: 16 }),
  FIRST_ADMIN_EMAIL: Type.Optional(Address),
  /** The first password of each site's packers; one that an admin of the site has set replaces it. */
  PACKER_PASSWORD: Type.Optional(PackerPassword.properties.password),
  UPKEEP_EVERY_MS: count(60 * 60_000),
  WORKERS: count(2),
  /** The timeout of one mail. */
  SMTP_TIMEOUT_MS: count(20_000),
  LEASE_MS: count(25_000),
  RETRY_PAUSES_MS: json(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, default: [...PAUSES_MS] })),
})
type Config = CommonConfig & Static<typeof config>

const countryOf = countries()

export const identity = service({
  name: 'identity',
  config,
  build({ config, db, sql, log }) {
    check(config)
    const now = () => new Date()
    const { LINK_SECRET: linkSecret, ACCESS_PRIVATE_KEY: configured } = config
    const keyring = openKeyring({ db, log, linkSecret, configured, now })
    const deps: Deps = {
      db,
      signingKey: keyring.signing,
      publishedKeys: keyring.published,
      linkSecret,
      linkLifeMs: config.LINK_LIFE_MS,
      links: { perEmail: config.LINKS_PER_EMAIL, perNetwork: config.LINKS_PER_NETWORK, inAll: config.LINKS_PER_HOUR },
      queueMail: queueMessage,
      countryOf,
      sites: config.SITES,
      inTurn: { known: takingTurns(PASSWORDS_WAITING), unknown: takingTurns(PASSWORDS_WAITING) },
      now,
      newId: randomUUID,
    }
    const senders = () =>
      startSenders({
        ...deps,
        sql,
        log,
        count: config.WORKERS,
        findLink: (id) => findLink(db, id),
        findDataRequest: (id) => findRequest(db, id),
        findInvitation: (id) => findInvitation(db, id),
        readDocument: documentsOf(config.ORDERS_URL, config.SERVICE_CREDENTIAL),
        send: smtp(config.SMTP_URL, {
          timeoutMs: config.SMTP_TIMEOUT_MS,
          needsTls: config.SITES.some((it) => it.production),
        }),
        sites: config.SITES,
        from: config.MAIL_FROM,
        leaseMs: config.LEASE_MS,
        pausesMs: config.RETRY_PAUSES_MS,
        random: Math.random,
      })
    const { FIRST_ADMIN_EMAIL: admin, PACKER_PASSWORD: password } = config
    const sites = config.SITES.map((it) => it.id)
    const seeds: Seed[] = [
      ...(admin ? [{ name: 'the first admin', ensure: () => ensureFirstAdmin(deps, admin) }] : []),
      { name: 'the packers’ first passwords', ensure: () => ensureFirstPasswords(deps, sites, password) },
    ]
    const workers = async () => [
      await senders(),
      startUpkeep({ log, passes: upkeepPasses(deps), everyMs: config.UPKEEP_EVERY_MS }),
      startUpkeep({ log, passes: [() => keyring.refresh().then(() => false)], everyMs: config.SIGNING_KEYS_EVERY_MS }),
      ...seeds.map((it) => startSeeding(log, it)),
    ]
    return { app: routes(deps), handlers: handlers(deps), workers, accessKeys: keyring.open }
  },
})

/** A mistake that otherwise only people who cannot sign in would notice. */
function check({ ACCESS_PRIVATE_KEY, ACCESS_KEYS }: Config): void {
  if (!ACCESS_KEYS.some((it) => it.x === ACCESS_PRIVATE_KEY.x))
    throw new ConfigError('ACCESS_PRIVATE_KEY is wrong: its public half is not among ACCESS_KEYS.')
}

if (import.meta.main) await main(identity)
