/** The parser of ICU notation: 10 KB that a browser fetches when there is an edited text that needs it, and not before. */
export { parse } from '@formatjs/icu-messageformat-parser'
