import type { Check } from './check'
import { isTest, linesLike, sources } from './sources'

/** Clock, chance, environment, input and output: what a decision is given as an argument, or leaves to others. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bprocess\.|\bBun\.|\bfetch\(|\bawait\b|\bsetTimeout\(|\bperformance\.|\blocalStorage\b|\bconsole\.|\bfrom 'node:|\bimport\(/

/** Contracts are schemas and pure functions, domains pure decisions, `rules.ts` the rules of a page. */
const PURE = ['contracts/*.ts', 'services/*/domain/**/*.ts', 'frontends/*/src/draft.ts', 'frontends/*/src/**/rules.ts']

export const purity: Check = {
  name: 'no clock, chance, environment or I/O in what is pure',
  run: async (root) =>
    sources(root, ...PURE)
      .filter((it) => !isTest(it))
      .flatMap((it) => linesLike(root, it, IMPURE).filter((line) => !/: (\/\/|\*|\/\*)/.test(line))),
}
