import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Halt } from './halt'

/** What only this installation knows. Made once; deleting the file makes new ones, and signs every slip anew. */
export interface Secrets {
  edgeSecret: string
  databasePasswords: Record<Service, string>
  slipPrivateKey: JWK
  slipPublicKey: JWK
  /** By which one service calls another. */
  serviceCredentials: Record<Service, string>
  /** The sandbox's factory server. */
  ftpUser: string
  ftpPassword: string
}

/** Reads the secrets of an installation, or makes them; the file is for its owner's eyes alone. */
export async function readSecrets(file: string): Promise<Secrets> {
  if (!existsSync(file)) await makeSecrets(file)
  chmodSync(file, 0o600)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Halt(`${file} is no JSON: restore it, or start with --fresh, which also empties the data.`)
  }
}

async function makeSecrets(file: string): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const secrets: Secrets = {
    edgeSecret: secret(),
    databasePasswords: perService(),
    slipPrivateKey: await exportJWK(privateKey),
    slipPublicKey: await exportJWK(publicKey),
    serviceCredentials: perService(),
    ftpUser: 'aligner-orders',
    ftpPassword: secret(),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

// 256 bits, in letters that need no escape in a URL.
const secret = () => randomBytes(32).toString('hex')

const perService = () => Object.fromEntries(SERVICES.map((service) => [service, secret()])) as Record<Service, string>
