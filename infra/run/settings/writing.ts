import { Halt } from '../halt'

/** Does the first writing to a folder that a person may choose by `variable`: what fails is refused in one line. */
export function writing<T>(dir: string, variable: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    const reason = message.replace(/^[A-Z]+: |, .*$/g, '')
    throw new Halt(`${dir} cannot be written (${reason}): choose another folder by ${variable}.`)
  }
}
