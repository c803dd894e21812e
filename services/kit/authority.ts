import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './config'

/**
 * The certificates (PEM) in the file that a variable names: these authorities are trusted instead of the system's own.
 * Throws one readable line when the file has none.
 */
export function authorityIn(variable: string, file: string | undefined): string | undefined {
  if (!file) return undefined
  try {
    const text = readFileSync(file, 'utf8')
    void new X509Certificate(text)
    return text
  } catch (error) {
    const { syscall, code } = error as { syscall?: string; code?: string }
    throw new ConfigError(
      `${variable} is wrong: ${file} ${syscall ? `cannot be read (${code})` : 'holds no certificate in PEM'}.`,
    )
  }
}

// OpenSSL's names; the first: no trusted authority has signed the certificate.
const UNSIGNED = /SELF_SIGNED|^UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED|INVALID_CA/
const OF_ANOTHER = 'ERR_TLS_CERT_ALTNAME_INVALID'
const OUT_OF_DATE = 'CERT_HAS_EXPIRED'

/** Advice for an untrusted server certificate; `variable` is that of `authorityIn`. */
export function adviceOnCertificate(code: string, variable: string): string | undefined {
  if (UNSIGNED.test(code)) return `nobody who is believed has signed the certificate: name who did in ${variable}`
  if (code === OF_ANOTHER) return 'the certificate is for another host: name the server as its certificate does'
  if (code === OUT_OF_DATE) return 'the certificate is out of date: have it renewed'
  return undefined
}
