/** A file, with the parts of its name. */
type Named = { path: string; parts: readonly string[] }

/** Two numbered files may as well be the two jaws. */
const LEAST = 3
/** So many steps may be missing between two files. */
const MOST_MISSING = 2
/** A name with more numbers says nothing that a person could read, and would cost a key for each. */
const MOST_NUMBERS = 6

/**
 * The steps of files in a row: at least three of one folder whose names differ in one number alone, from 0 or 1 on,
 * with at most two missing in one place ("1.stl" to "12.stl"). Numbers of three digits and more are a camera's.
 */
export function rowsOf(files: readonly Named[]): ReadonlyMap<string, string> {
  const places = files.flatMap(placesIn)
  const numbers = new Map<string, Set<number>>()
  for (const { key, number } of places) numbers.set(key, (numbers.get(key) ?? new Set()).add(number))
  const steps = new Map<string, string | null>()
  // Of a name that is in two rows nobody knows which number is the step.
  for (const { path, key, number } of places)
    if (isRow(numbers.get(key)!)) steps.set(path, steps.has(path) ? null : String(number).padStart(2, '0'))
  return new Map([...steps].flatMap(([path, step]) => (step === null ? [] : [[path, step]])))
}

/** Each short number of a file's name, with a key that is the same for all files that differ in this number alone. */
function placesIn({ path, parts }: Named) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const short = [...parts.keys()].filter((at) => /^\d\d?$/.test(parts[at]!))
  if (short.length > MOST_NUMBERS) return []
  return short.map((at) => ({ path, key: [folder, ...parts.with(at, '#')].join('/'), number: Number(parts[at]) }))
}

function isRow(numbers: ReadonlySet<number>): boolean {
  const [first, ...others] = [...numbers].sort((one, other) => one - other)
  if (first === undefined || first > 1 || numbers.size < LEAST) return false
  let last = first
  return others.every((it) => {
    const missing = it - last - 1
    last = it
    return missing <= MOST_MISSING
  })
}
