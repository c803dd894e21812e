// A separate file, so that the browser applies the services' rule without loading the schemas. Characters are \u
// escapes alone, since schemas compile their patterns without the flag that allows more.

/** Characters that reverse the text after them, so that it reads as another, without the marks that scripts need. */
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069'

/**
 * The content of a character class: the characters that are invalid in a paragraph, a line or an e-mail. No field needs
 * control characters, and terminals and label printers obey them. An e-mail has no invisible characters, since two that
 * look alike would be two people.
 */
export const NOT_IN_PARAGRAPH = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${TURNS}`
export const NOT_IN_LINE = `\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029${TURNS}`
export const NOT_IN_EMAIL = `\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f`

/** Matches any text without these characters. */
export const anyTextWithout = (chars: string) => `^[^${chars}]*$`
/** The same with at least one character that is no space; the pattern does not backtrack, however long the text is. */
export const someTextWithout = (chars: string) => `^[^\\S${chars}]*[^\\s${chars}][^${chars}]*$`

const endsOfLines = /[\t\n\r\u2028\u2029]+/g
const notInParagraph = new RegExp(`[${NOT_IN_PARAGRAPH}]`, 'g')

/** A typed or pasted text without the characters that are invalid in a paragraph. */
export const asParagraph = (typed: string) => typed.replace(notInParagraph, '')
/** The same as one line: line ends and tabs become spaces. */
export const asLine = (typed: string) => asParagraph(typed.replace(endsOfLines, ' '))
