import { Halt } from '../halt'

/** Writes to a folder that `variable` names. A file system error becomes a Halt that names the folder and the variable. */
export function writeOrHalt<T>(dir: string, variable: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    const reason = message.replace(/^[A-Z]+: |, .*$/g, '')
    throw new Halt(`${dir} cannot be written (${reason}): choose another folder with ${variable}.`)
  }
}
