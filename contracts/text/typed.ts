/** Characters that nobody sees: controls, joiners, marks of direction, soft hyphens. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A number or code as a person typed or pasted it, in the form in which it is compared: two that look alike are one, whatever
 * their width, their spaces and what nobody sees in them. Letter case stays.
 */
export const asTyped = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
