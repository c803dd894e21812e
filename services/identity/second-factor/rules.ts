/** What was entered, as a code of the app or as a recovery code: without separators, and without letters that look like digits. */
export function enteredOf(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/[ -]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return { kind: 'recovery', code: code.replaceAll('O', '0').replaceAll(/[IL]/g, '1') }
}
