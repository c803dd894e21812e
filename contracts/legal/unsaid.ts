/** What stands in a legal text for a value that the site does not say; a production site has none of them. */
export const UNSAID = '[…]'
