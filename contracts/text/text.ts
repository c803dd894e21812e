// It stands alone, so that the browser types and pastes by the rule of the services without carrying the schemas. Characters
// are named by \u alone: schemas compile their patterns without the flag that knows more.

/** What turns the text behind it around, so that it reads as another. The marks that letters of a script need are left. */
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069'

/**
 * Insides of a class of characters that a text of several lines, one line or an e-mail does not hold. No field of the product
 * needs control characters, and terminals and label printers obey them. Of an e-mail nothing is unseen: two that look alike
 * would be two people.
 */
export const NOT_IN_PARAGRAPH = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${TURNS}`
export const NOT_IN_LINE = `\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029${TURNS}`
export const NOT_IN_EMAIL = `\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f`

/** Any text without these characters. */
export const anyTextWithout = (chars: string) => `^[^${chars}]*$`
/** The same with at least one character that is no space; read once from left to right, however long it is. */
export const someTextWithout = (chars: string) => `^[^\\S${chars}]*[^\\s${chars}][^${chars}]*$`

const endsOfLines = /[\t\n\r\u2028\u2029]+/g
const notInParagraph = new RegExp(`[${NOT_IN_PARAGRAPH}]`, 'g')

/** What was typed or pasted as a text of several lines: without what none holds. */
export const asParagraph = (typed: string) => typed.replace(notInParagraph, '')
/** The same as one line: line ends and tabs are spaces. */
export const asLine = (typed: string) => asParagraph(typed.replace(endsOfLines, ' '))
