import { relative } from 'node:path'
import { type Check, runScript } from '../check'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

export const lint: Check = {
  name: 'lint and format',
  run: async (root) => {
    const args = ['check', '--error-on-warnings', '--max-diagnostics=none', '--reporter=github', '.']
    const { isOk, output } = await runScript(root, BIOME, args)
    const found = [...output.matchAll(/^::\w+ title=(.*?),file=(.*?),line=(\d+).*?::(.*)$/gm)]
    if (isOk) return []
    // An error without a place in a file, such as an invalid configuration, is printed unchanged.
    if (!found.length) return output.split('\n')
    return [
      ...found.map(([, rule, file = '', line, message]) => `${relative(root, file)}:${line}: ${message} (${rule})`),
      'Most of this `npx -y bun@1.4.4 x biome check --write .` mends.',
    ]
  },
}
