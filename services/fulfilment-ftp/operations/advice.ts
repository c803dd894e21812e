import { adviceOnCertificate } from 'service-kit/authority'
import type { Place } from '../domain/failure'

/** Advice for an operator when the factory refuses or does not answer. */
export function adviceOf({ step, code }: Place): string {
  switch (step) {
    case 'connect':
      return code === 'ETIMEDOUT'
        ? 'the server says nothing: compare host and port; one that speaks TLS from the first byte on is named by ftps://'
        : 'the server cannot be reached: compare host and port, and see whether it is up and lets this machine in'
    case 'tls':
      return aboutTls(code)
    case 'login':
      return 'the server lets nobody in: compare user and password, percent-encoded; one that insists on TLS is named by ftpes://'
    default:
      return 'the server lets in and takes no directory: name one that this user may write to, as in ftp://…/directory'
  }
}

function aboutTls(code: Place['code']): string {
  if (typeof code === 'number') return 'the server does not know AUTH TLS: name it by ftp://, which encrypts nothing'
  const untrusted = code && adviceOnCertificate(code, 'FACTORY_FTP_CA_FILE')
  if (untrusted) return untrusted
  return 'no TLS came about: ftpes:// asks for it by AUTH TLS, ftps:// speaks it from the first byte on'
}
