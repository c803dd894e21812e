import type { StandIn } from '../run/settings/outside'
import { sandboxSites } from './sites'

export type Environment = {
  /** The value of a required variable. */
  given(name: string): string
  port(name: string): number
}

const NAMES: Readonly<Record<StandIn, string>> = {
  factory: "The factory's server",
  bank: 'The bank',
  mail: 'The mail server',
}

/** Runs a stand-in until a signal ends it. With a wrong environment it prints one line and exits with code 1. */
export async function runStandIn(
  standIn: StandIn,
  start: (environment: Environment) => Promise<{ says: string; stop(): Promise<void> }>,
): Promise<void> {
  const name = NAMES[standIn]
  try {
    sandboxSites(process.env.SITES, standIn)
    const running = await start({ given, port })
    console.log(`${name}: ${running.says}`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => running.stop().then(() => process.exit(0)))
  } catch (error) {
    console.error(`${name} does not start. ${(error as Error).message}`)
    process.exit(1)
  }
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

function port(name: string): number {
  const value = Number(given(name))
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} is no port: ${process.env[name]}.`)
  return value
}
