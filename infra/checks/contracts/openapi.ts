import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { SERVICES } from 'contracts/events'
import { type Check, runScript } from '../check'

const REDOCLY = 'infra/node_modules/@redocly/cli/bin/cli.js'

export const openapi: Check = {
  name: 'OpenAPI documents are valid',
  run: async (root) => {
    const files = SERVICES.map((it) => join(root, 'contracts/openapi', `${it}.json`))
    const found = await Promise.all([lint(root, files), ...files.map(parse)])
    return found.flat()
  },
}

/** Errors and warnings of @redocly/cli, and files that it does not report as validated. */
async function lint(root: string, files: readonly string[]): Promise<string[]> {
  const config = join(import.meta.dir, 'redocly.yaml')
  const { output } = await runScript(root, REDOCLY, [
    'lint',
    '--config',
    config,
    '--format',
    'github-actions',
    ...files,
  ])
  const found = [...output.matchAll(/^::(?:warning|error) title=(.+?),file=(.+?),line=(\d+).*?::(.+?)%0A/gm)]
  return [
    ...found.map(([, rule, file, line, message]) => `${file}:${line}: ${message} (${rule})`),
    ...files
      .map((it) => it.slice(it.lastIndexOf('/') + 1))
      .filter((it) => !output.includes(`${it}: validated in`))
      .map((it) => `${it} was not linted: ${output.slice(-300)}`),
  ]
}

async function parse(file: string): Promise<string[]> {
  try {
    await SwaggerParser.validate(await Bun.file(file).json())
    return []
  } catch (error) {
    return [`${file}: ${(error as Error).message}`]
  }
}
