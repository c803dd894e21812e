import type { Check } from './check'
import { matchingLines, sources } from './sources'

const TOKENS = 'frontends/kit/ui/tokens.css'
const RAW = /tabular-nums|["']tnum["']/

/** Figures of one width are for what stands below each other: a whole page of them reads "1 0 000". */
export const figures: Check = {
  name: 'figures of one width are asked for by their token, in columns',
  run: async (root) =>
    sources(root, '{frontends,shell}/**/*.css', 'infra/sandbox/**/*.{css,html}')
      .filter((it) => it !== TOKENS)
      .flatMap((it) => matchingLines(root, it, RAW)),
}
