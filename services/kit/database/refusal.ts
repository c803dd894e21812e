import { adviceOnCertificate } from '../authority'

/** By SQLSTATE: what an operator should do. */
const ADVICE: readonly [RegExp, string][] = [
  [/^28/, 'compare user and password, and ask for TLS by sslmode=require where the server insists on it'],
  [/^3D000$/, 'create the database, or name another'],
  [/^42501$/, 'give the user that right'],
  [/^(42P01|3F000)$/, 'run the migrations first'],
  [/^25006$/, 'name the server that may be written to'],
]
const UNREACHED = /^(ECONN|CONNECT(ION)?_|ENOTFOUND|EAI_|ETIMEDOUT|E(HOST|NET)UNREACH|ERR_SSL|ERR_TLS)/

/**
 * Why the PostgreSQL at this URL refuses us as configured, in one line without the password; undefined for any other
 * error.
 */
export function refusalOf(error: unknown, url: string): string | undefined {
  const { code = '', message, severity } = originOf(error)
  const { host, pathname } = new URL(url)
  const untrusted = adviceOnCertificate(code, 'DATABASE_CA_FILE')
  if (untrusted) return `PostgreSQL at ${host} shows a certificate that is not believed (${code}): ${untrusted}.`
  if (UNREACHED.test(code))
    return `PostgreSQL cannot be reached at ${host} (${code}): compare host, port and sslmode, and see whether it is up.`
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1]
  // An error that closes the connection is no mistake in a statement.
  if (!advice && severity !== 'FATAL') return undefined
  const why = `PostgreSQL at ${host} refuses ${pathname.slice(1)} (${code}): ${message.split('\n')[0]}`
  return advice ? `${why}: ${advice}.` : `${why}.`
}

type Origin = { code?: string; message: string; severity?: string }

/** The root error: drizzle wraps the driver's. */
function originOf(error: unknown): Origin {
  let it = error
  while (it instanceof Error && typeof (it as Partial<Origin>).code !== 'string' && it.cause) it = it.cause
  return it instanceof Error ? (it as Origin) : { message: String(it) }
}
