import { may, type Right } from 'contracts/access/rights'
import type { Role } from 'contracts/common'
import type { ComponentType } from 'react'
import type { TextId } from '../texts'

type Person = { roles: readonly Role[] }

/** The groups of the menu, in their order, by the texts that name them. */
const GROUPS = { work: 'group.work', money: 'group.money', service: 'group.service' } as const satisfies Record<
  string,
  TextId
>

/** A page in the menu. */
export type MenuPage = {
  path: string
  label: TextId
  group: keyof typeof GROUPS
  right: Right
  /** A count beside its name, where something waits for staff. */
  Badge?: ComponentType
}

/** The menu of a person: the pages for which they have the right, by groups; a group without any is left out (BACK-007). */
export function menuOf(pages: readonly MenuPage[], person: Person) {
  const open = pages.filter(({ right }) => may(person, right))
  return Object.entries(GROUPS).flatMap(([group, label]) => {
    const own = open.filter((it) => it.group === group)
    return own.length > 0 ? [{ label, pages: own }] : []
  })
}

/** The path of the page in the menu to which an address belongs: of an order's page the one of the orders. */
export const currentOf = (pages: readonly MenuPage[], pathname: string): string | undefined =>
  pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.path
