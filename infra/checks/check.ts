import { join } from 'node:path'

/** A static check of the repository. `run` returns one readable line per finding. */
export type Check = { name: string; run(root: string): Promise<readonly string[]> }

/** Runs a tool's script with this Bun, so that the tool need not be on PATH. */
export async function runScript(
  root: string,
  script: string,
  args: readonly string[],
  cwd = root,
): Promise<{ isOk: boolean; output: string }> {
  const child = Bun.spawn([process.execPath, '--bun', join(root, script), ...args], {
    cwd,
    // Telemetry and update checks would make a check depend on the network.
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
