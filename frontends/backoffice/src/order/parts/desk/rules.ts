type Person = { email: string }

/** Who may be chosen: the person first, and also who takes care of the order and is not known any more. */
export function assigneesOf(people: readonly Person[], own: string, assignee: string | null): string[] {
  const others = people.map((it) => it.email).filter((it) => it !== own)
  const known = [own, ...others]
  return assignee === null || known.includes(assignee) ? known : [...known, assignee]
}
