/** A name that is being typed behind an `@`; `from`: where the `@` stands. */
export type Typing = { from: number; name: string }

/** More names than anybody reads in a list. */
const MOST_OFFERED = 8

// As in the contract of notes: an @ within an e-mail begins no name.
const BEGUN = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}._%+@-]*)$/u

/** What is typed behind the `@` in front of the caret; null where there is none. */
export function typingAt(text: string, caret: number): Typing | null {
  const name = BEGUN.exec(text.slice(0, caret))?.[1]
  return name === undefined ? null : { from: caret - name.length - 1, name: name.toLowerCase() }
}

/** Who is meant, first those whose e-mail begins so, and how many more are. */
export function offeredFor({ name }: Typing, emails: readonly string[]): { offered: string[]; moreCount: number } {
  // What stands behind the @ of an e-mail is the same for most colleagues.
  const soughtIn = (it: string) => (name.includes('@') ? it : it.slice(0, it.indexOf('@'))).toLowerCase()
  const found = emails.filter((it) => soughtIn(it).includes(name))
  const begin = (it: string) => (it.toLowerCase().startsWith(name) ? 0 : 1)
  const sorted = found.toSorted((a, b) => begin(a) - begin(b))
  return { offered: sorted.slice(0, MOST_OFFERED), moreCount: Math.max(0, sorted.length - MOST_OFFERED) }
}

/** The text with the chosen e-mail in place of what is typed, and where the caret then stands. */
export function withChosen(text: string, { from, name }: Typing, email: string): { text: string; caret: number } {
  const end = from + 1 + name.length
  const behind = text.slice(end)
  const put = `@${email}${/^\s/.test(behind) ? '' : ' '}`
  return { text: text.slice(0, from) + put + behind, caret: from + put.length + (/^\s/.test(behind) ? 1 : 0) }
}
