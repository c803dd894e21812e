import type { Check } from '../check'
import { isTest, matchingLines, sources } from '../sources'

/** Clock, chance, environment, input and output: what a decision is given as an argument, or leaves to others. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bprocess\.|\bBun\.|\bfetch\(|\bawait\b|\bsetTimeout\(|\bperformance\.|\blocalStorage\b|\bconsole\.|\bfrom 'node:|\bimport\(/

/** Contracts are schemas and pure functions, domains and rooms pure decisions, rules what a page decides by. */
const PURE = [
  'contracts/*.ts',
  'contracts/{access,order,prices,scans,text}/*.ts',
  'services/*/domain/**/*.ts',
  'services/*s/*/*.ts',
  'frontends/*/src/**/rules.ts',
]
/** What else a folder of a service may hold. */
const NOT_PURE = /^services\/[^/]+\/((store|operations|adapters|test)\/|[^/]+\/(store|operations)\.ts$)/

export const purity: Check = {
  name: 'no clock, chance, environment or I/O in what is pure',
  run: async (root) =>
    sources(root, ...PURE)
      .filter((it) => !isTest(it) && !NOT_PURE.test(it))
      .flatMap((it) => matchingLines(root, it, IMPURE).filter((line) => !/: (\/\/|\*|\/\*)/.test(line))),
}
