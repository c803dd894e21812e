import { type Check, findingsOf, runScript } from '../check'

// The native compiler (TypeScript 7): a tenth of the time of the classic one, which other tools still need.
const COMPILER = 'node_modules/typescript-native/bin/tsc'

export const types: Check = {
  name: 'types',
  run: (root) => typeErrors(root, root),
}

/** What is wrong by a tsconfig.json, named by its path or its folder. */
export const typeErrors = async (root: string, config: string) =>
  findingsOf(await runScript(root, COMPILER, ['-p', config, '--noEmit']))
