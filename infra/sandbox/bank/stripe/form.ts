/** A form's values, with brackets in their names resolved: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Form = { [name: string]: string | Form | (string | Form)[] }

const NAME = /^([^[\]]+)((?:\[[^[\]]+\])*)$/

/** Parses an `application/x-www-form-urlencoded` text, or returns the malformed name. */
export function readForm(text: string): Form | { unreadable: string } {
  const form: Tree = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first, rest = ''] = NAME.exec(name) ?? []
    if (first === undefined || !put(form, [first, ...inBrackets(rest)], value)) return { unreadable: name }
  }
  return withLists(form) as Form
}

/** The form's name of a JSON pointer: `/a/b/0` is `a[b][0]`. */
export function nameOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1)
  return first + rest.map((it) => `[${it}]`).join('')
}

type Tree = { [name: string]: string | Tree }

const inBrackets = (text: string) => [...text.matchAll(/\[([^[\]]+)\]/g)].map(([, it = '']) => it)

/** Returns false if the name has both a value and parts. */
function put(tree: Tree, [first = '', ...rest]: string[], value: string): boolean {
  const there = tree[first]
  if (!rest.length) {
    if (there !== undefined && typeof there !== 'string') return false
    tree[first] = value
    return true
  }
  if (typeof there === 'string') return false
  tree[first] = there ?? Object.create(null)
  return put(tree[first] as Tree, rest, value)
}

function withLists(tree: string | Tree): string | Form | (string | Form)[] {
  if (typeof tree === 'string') return tree
  const entries = Object.entries(tree).map(([name, it]) => [name, withLists(it)] as const)
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i))
  return isList ? entries.map(([, it]) => it as string | Form) : (Object.fromEntries(entries) as Form)
}
