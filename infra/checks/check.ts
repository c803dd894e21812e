import { join } from 'node:path'

/** One thing that must hold of the repository. `run` answers what does not hold, one readable line each. */
export type Check = { name: string; run(root: string): Promise<readonly string[]> }

export type Run = { isOk: boolean; output: string }

/** Runs a tool's script by this Bun, so that nothing has to be on PATH; its output without colours. */
export async function runScript(root: string, script: string, args: readonly string[], cwd = root): Promise<Run> {
  const child = Bun.spawn([process.execPath, '--bun', join(root, script), ...args], {
    cwd,
    // A tool that phones home or looks for its own updates would make the check depend on the network.
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { isOk: code === 0, output: `${out}\n${err}`.trim() }
}

/** What a tool said, as findings: none when it was content. */
export const findingsOf = ({ isOk, output }: Run): string[] =>
  isOk ? [] : output.split('\n').filter((line) => line.trim() !== '')
