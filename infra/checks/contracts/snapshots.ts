import { linesOf } from '../changes/change'
import { changesOf } from '../changes/snapshots'
import type { Check } from '../check'
import { readIfExists, sources } from '../sources'
import { type Rendered, renderContracts } from './rendered'

export const snapshots: Check = {
  name: 'contract snapshots',
  run: async (root) => {
    const rendered = await renderContracts(root)
    const made = new Set(rendered.map((it) => it.path))
    const there = sources(
      root,
      'contracts/openapi/*',
      'contracts/client/schema/*',
      'contracts/asyncapi.json',
      'README.md',
    )
    return [
      ...there.filter((it) => !made.has(it)).map((it) => `${it} belongs to no service.`),
      ...rendered.flatMap((it) => wrongWith(it, readIfExists(root, it.path))),
    ]
  },
}

/** An outdated snapshot, with each change of the contract. */
function wrongWith({ path, text }: Rendered, committed: string | null): string[] {
  if (committed === text) return []
  return [
    `${path} is not what the code says: run \`npx -y bun@1.4.4 run contracts\` and commit it with its cause.`,
    ...linesOf(changesOf(path, committed, text)),
  ]
}
