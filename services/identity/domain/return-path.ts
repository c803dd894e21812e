/** AUTH-006, AUTH-009: where a sign-in ends that did not begin on another page. */
const DEFAULT_PATH = '/cabinet'

// Browsers read a backslash as a slash and leave out tabs and line breaks, so `/\evil` and `/<tab>/evil` are other sites.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /\/\/|[\\\u0000-\u001f\u007f]/

/** Where a person goes on after signing in: the path that was asked for when it is one of this site, else the default. */
export function returnPathOf(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith('/') || UNSAFE.test(asked)) return DEFAULT_PATH
  const resolved = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  // Dots in the path can leave two slashes at its beginning: /.//evil.
  return resolved?.origin === new URL(origin).origin && !resolved.pathname.startsWith('//') ? asked : DEFAULT_PATH
}
