import type { Check } from '../check'
import { isTest, matchingLines, sources } from '../sources'

/** Clock, randomness, environment and I/O, which pure code takes as arguments or leaves to its callers. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bprocess\.|\bBun\.|\bfetch\(|\bawait\b|\bsetTimeout\(|\bperformance\.|\blocalStorage\b|\bconsole\.|\bfrom 'node:|\bimport\(/

/** Schemas and pure functions of contracts, decisions of domains and rooms, and rules of pages. */
const PURE = [
  'contracts/*.ts',
  'contracts/{access,order,payment,prices,scans,text}/**/*.ts',
  'services/*/domain/**/*.ts',
  'services/{orders,files,payments,identity}/*/*.ts',
  'frontends/*/src/**/rules.ts',
]
/** Files of a service's folders that may do I/O. */
const NOT_PURE = /^services\/[^/]+\/((store|operations|adapters|test)\/|[^/]+\/(store|operations)\.ts$)/

export const purity: Check = {
  name: 'no clock, chance, environment or I/O in what is pure',
  run: async (root) =>
    sources(root, ...PURE)
      .filter((it) => !isTest(it) && !NOT_PURE.test(it))
      .flatMap((it) => matchingLines(root, it, IMPURE).filter((line) => !/: (\/\/|\*|\/\*)/.test(line))),
}
