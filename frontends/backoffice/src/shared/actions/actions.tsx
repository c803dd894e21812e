import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'

/** What can be done on the page at this moment. */
export type Action = {
  name: string
  /** The key that does it too. */
  sign?: string | undefined
  act: () => void
}

/** The actions of each part of the page, by the part. */
type Parts = Map<string, readonly Action[]>
const Here = createContext<Parts | null>(null)

/** Stands around the menu and the page, so that the palette has the page's actions. */
export function Actions({ children }: { children: ReactNode }) {
  const [parts] = useState<Parts>(() => new Map())
  return <Here value={parts}>{children}</Here>
}

/** Offers actions in the palette, for as long as the part is shown. */
export function useActions(actions: readonly Action[]): void {
  const [part, parts] = [useId(), useContext(Here)]
  // As they are after each drawing: what they do depends on it.
  useEffect(() => void parts?.set(part, actions))
  useEffect(() => () => void parts?.delete(part), [part, parts])
}

/** All actions of the page, as they are when the palette opens. */
export function useOffered(): readonly Action[] {
  const parts = useContext(Here)
  const [offered] = useState(() => [...(parts?.values() ?? [])].flat())
  return offered
}
