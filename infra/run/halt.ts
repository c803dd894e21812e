/** An error that the person at the terminal can act on: printed as one line, without a stack. */
export class Halt extends Error {
  override name = 'Halt'
}

/** Runs a command. Prints the message of a Halt, or the stack of any other error, and exits with code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Halt ? `✗ ${error.message}` : error)
    process.exit(1)
  }
}
