import type { Message } from 'platform'

type Parse = (text: string) => readonly object[]

/** Whether a text has anything of ICU notation. One that has none is its own message, and needs no parser. */
export const hasNotation = (text: string): boolean => /[{}<>'#]/.test(text)

/** A text as the build and the shell turn it into a message. Throws where its notation is wrong. */
export const messageOf = (text: string, parse: Parse): Message => (hasNotation(text) ? parse(text) : text)

/** What an edited translation is found by: the Russian message, since its text is no longer there once it was built. */
export const keyOf = (russian: Message): string => (typeof russian === 'string' ? russian : JSON.stringify(russian))
