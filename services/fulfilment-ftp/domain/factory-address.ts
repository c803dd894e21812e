/** The address of the factory's server, and the account on it. */
export type FactoryAddress = {
  /** `none`: no encryption; `explicit`: TLS after AUTH TLS; `implicit`: TLS from the first byte. */
  security: 'none' | 'explicit' | 'implicit'
  host: string
  port: number
  user: string
  password: string
  /** The root of all paths, absolute on the server; null means the directory into which the server puts the user at login. */
  directory: string | null
}

/** The schemes that curl, FileZilla and WinSCP use, with the ports of RFC 959 and IANA. */
const SCHEMES: Readonly<Record<string, Pick<FactoryAddress, 'security' | 'port'>>> = {
  'ftp:': { security: 'none', port: 21 },
  'ftpes:': { security: 'explicit', port: 21 },
  'ftps:': { security: 'implicit', port: 990 },
}

/** Error messages show this example and never the given address, because that contains a password. */
export const FACTORY_ADDRESS_EXAMPLE =
  'ftp://user:password@host:21/directory, percent-encoded, or with ftpes:// or ftps://'

/** Parses FACTORY_FTP_URL. Undefined if the address is malformed, or has a part that no FTP command can carry. */
export function factoryAddressOf(text: string): FactoryAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const scheme = url && SCHEMES[url.protocol]
  if (!scheme || url.search || url.hash || url.port === '0') return undefined
  const [user, password, path] = [url.username, url.password, url.pathname].map(decoded)
  if (!user || !password || path === undefined) return undefined
  return {
    security: scheme.security,
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: Number(url.port || scheme.port),
    user,
    password,
    directory: path === '' || path === '/' ? null : path.replace(/\/+$/, ''),
  }
}

/** Undefined for a malformed encoding and for control characters, because a line break would end the FTP command. */
function decoded(part: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(part)) return undefined
  try {
    const text = decodeURIComponent(part)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
