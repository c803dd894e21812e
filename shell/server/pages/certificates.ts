import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config'
import { createFiles } from './assets'

/** The certificates of the materials, which the operator of a euro site supplies (SHELL-047). */
const FILES = ['one-layer.pdf', 'multi-layer.pdf']
const PREFIX = '/certificates/'

type Places = Pick<Config, 'SITES' | 'CERTIFICATES_DIR'>

/** Throws ConfigError where a production euro site would offer a certificate that is not there. */
export function requireCertificates({ SITES, CERTIFICATES_DIR: dir }: Places): void {
  const site = SITES.find((it) => it.production && it.variant === 'eu')
  if (!site) return
  if (dir === undefined)
    throw new ConfigError(`CERTIFICATES_DIR is not set: the site ${site.id} offers ${FILES.join(' and ')} from it.`)
  const missing = FILES.filter((it) => !existsSync(join(dir, it)))
  if (missing.length)
    throw new ConfigError(`CERTIFICATES_DIR ${dir} lacks ${missing.join(' and ')}, which the site ${site.id} offers.`)
}

/** Answers the certificates by their addresses on euro sites; null for all else. */
export function createCertificates({ CERTIFICATES_DIR: dir }: Pick<Config, 'CERTIFICATES_DIR'>) {
  const files = createFiles()
  return async (request: Request, pathname: string, { variant }: Config['SITES'][number]): Promise<Response | null> => {
    const name = FILES.find((it) => pathname === PREFIX + it)
    return dir && name && variant === 'eu' ? files.file(request, join(dir, name), 'application/pdf') : null
  }
}
