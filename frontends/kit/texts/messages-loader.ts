import { parse } from '../parse'
import { messageOf } from './notation'

/**
 * Turns a file of messages (id → text in ICU notation) into id → parsed message, so that the browser needs no parser. A
 * message that cannot be parsed fails the build. A text without any notation stays a string.
 */
export default function compileMessages(source: string): string {
  const texts = Object.entries(JSON.parse(source) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [id, compiled(id, text)])))
}

function compiled(id: string, text: string) {
  try {
    return messageOf(text, parse)
  } catch (error) {
    throw new Error(`The message ${id} is not valid: ${(error as Error).message}`)
  }
}
