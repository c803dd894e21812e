/** The parser of ICU notation: 10 KB that a browser loads only for an edited text that needs it. */
export { parse } from '@formatjs/icu-messageformat-parser'
