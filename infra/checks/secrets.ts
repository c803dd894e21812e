import type { Check } from './check'
import { matchingLines, PARTS, read, sources } from './sources'

const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\b(sk|rk)_live_[0-9A-Za-z]{8,}|"d":\s*"[\w-]{43}"|\bgh[pousr]_\w{36}\b/
const TEXT = '*.{ts,tsx,js,cjs,mjs,json,jsonc,yaml,yml,toml,md,sql,css,html,env,sh}'

/** The repository contains no secrets, and the lockfile names no registry, so that any registry can be used. */
export const secrets: Check = {
  name: 'no secrets, no registry hosts',
  run: async (root) => [
    ...matchingLines(root, 'bun.lock', /https?:\/\//),
    ...sources(root, '.npmrc', '**/.npmrc').map((it) => `${it} would bind the project to one registry.`),
    ...(/registry/.test(read(root, 'bunfig.toml')) ? ['bunfig.toml names a registry.'] : []),
    ...sources(root, TEXT, '.env*', '.ci/*', ...PARTS.map((it) => `${it}/**/${TEXT}`)).flatMap((it) =>
      matchingLines(root, it, SECRET),
    ),
  ],
}
