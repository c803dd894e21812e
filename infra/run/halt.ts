/** A reason to stop that the person at the terminal can act on: printed as one line, without a stack. */
export class Halt extends Error {
  override name = 'Halt'
}

/** Runs a command's main function; a Halt ends it with its one line and exit code 1, anything else with its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Halt ? `✗ ${error.message}` : error)
    process.exit(1)
  }
}
