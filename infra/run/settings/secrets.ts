import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Halt } from '../halt'

/** What only this installation knows. Made once; deleting the file makes new ones, and signs every slip anew. */
export interface Secrets {
  edgeSecret: string
  databasePasswords: Record<Service, string>
  slipPrivateKey: JWK
  slipPublicKey: JWK
  /** By which identity signs access tokens, and everybody verifies them. */
  accessPrivateKey: JWK
  accessPublicKey: JWK
  /** From which identity makes the tokens of sign-in links, so that none has to be kept. */
  linkSecret: string
  /** By which one service calls another. */
  serviceCredentials: Record<Service, string>
  /** The sandbox's factory server. */
  ftpUser: string
  ftpPassword: string
  /** The shop's accounts at the sandbox's bank: that of YooKassa's kind, and that of Stripe's. */
  bankShopId: string
  bankSecretKey: string
  stripeSecretKey: string
  stripeWebhookSecret: string
}

/**
 * Reads the secrets of an installation, or makes them; the file is for its owner's eyes alone. An installation that is
 * older than a secret is given that one.
 */
export async function readSecrets(file: string): Promise<Secrets> {
  const kept = existsSync(file) ? read(file) : {}
  const secrets = { ...(await newSecrets()), ...kept }
  if (Object.keys(kept).length < Object.keys(secrets).length) write(file, secrets)
  chmodSync(file, 0o600)
  return secrets
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Halt(`${file} is no JSON: restore it, or start with --fresh, which also empties the data.`)
  }
}

async function newSecrets(): Promise<Secrets> {
  const [slips, access] = await Promise.all([keyPair(), keyPair()])
  return {
    edgeSecret: secret(),
    databasePasswords: perService(),
    slipPrivateKey: slips.privateKey,
    slipPublicKey: slips.publicKey,
    accessPrivateKey: access.privateKey,
    accessPublicKey: access.publicKey,
    linkSecret: secret(),
    serviceCredentials: perService(),
    ftpUser: 'aligner-orders',
    ftpPassword: secret(),
    bankShopId: '100500',
    bankSecretKey: `test_${secret()}`,
    stripeSecretKey: `sk_test_${secret()}`,
    stripeWebhookSecret: `whsec_${secret()}`,
  }
}

async function keyPair() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey) }
}

function write(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

// 256 bits, in letters that need no escape in a URL.
const secret = () => randomBytes(32).toString('hex')

const perService = () => Object.fromEntries(SERVICES.map((service) => [service, secret()])) as Record<Service, string>
