import type { Message } from 'platform'

type Parse = (text: string) => readonly object[]

/** Whether a text has ICU notation. A text without any is its own message and needs no parser. */
export const hasNotation = (text: string): boolean => /[{}<>'#]/.test(text)

/** Turns a text into a message, for the build and the shell. Throws where the notation is wrong. */
export const messageOf = (text: string, parse: Parse): Message => (hasNotation(text) ? parse(text) : text)

/** The key of an edited translation: the Russian message, since the build does not keep its text. */
export const keyOf = (russian: Message): string => (typeof russian === 'string' ? russian : JSON.stringify(russian))
