import type { Check } from '../check'
import { isTest, read, sources } from '../sources'

export const ID = /\b[A-Z][A-Z0-9]{2,4}-\d{3}\b/g

/** The ids of contracts/requirements.md, in its order. */
export const registerIds = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z][A-Z0-9]{2,4}-\d{3})\*\*/gm)].map(([, id]) => id ?? '')

/** A test title may name only ids of the register. */
export const register: Check = {
  name: 'test titles name ids of the register',
  run: async (root) => {
    const known = new Set(registerIds(read(root, 'contracts/requirements.md')))
    if (!known.size) return ['contracts/requirements.md names no requirement.']
    const prefixes = new Set([...known].map((it) => it.slice(0, it.indexOf('-'))))
    return sources(root, '{contracts,services,frontends,shell,infra}/**/*.{test,e2e}.{ts,tsx}')
      .filter((it) => isTest(it) && !it.startsWith('infra/checks/'))
      .flatMap((path) =>
        [...read(root, path).matchAll(ID)]
          .map(([id]) => id)
          .filter((id) => prefixes.has(id.slice(0, id.indexOf('-'))) && !known.has(id))
          .map((id) => `${path}: ${id} is not in contracts/requirements.md.`),
      )
  },
}
