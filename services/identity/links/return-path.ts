/** AUTH-006, AUTH-009: where a sign-in leads that did not begin on another page. */
const DEFAULT_PATH = '/cabinet'

// Browsers read a backslash as a slash and skip tabs and line breaks, so `/\evil` and `/<tab>/evil` are other sites.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
const UNSAFE = /\/\/|[\\\u0000-\u001f\u007f]/

/** The path after signing in: the requested one if it belongs to this site, else the default. */
export function returnPathOf(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith('/') || UNSAFE.test(asked)) return DEFAULT_PATH
  const resolved = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  // Dots in a path can leave two slashes at its start: /.//evil.
  return resolved?.origin === new URL(origin).origin && !resolved.pathname.startsWith('//') ? asked : DEFAULT_PATH
}
