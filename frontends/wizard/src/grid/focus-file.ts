/** Leads the keyboard to the row of a file, which may be folded: to what is asked there, else to the first thing that can be done. */
export function focusFile(id: string): void {
  const row = document.querySelector(`[data-file="${CSS.escape(id)}"]`)
  row?.closest('details')?.setAttribute('open', '')
  const target = row?.querySelector<HTMLElement>('[data-asked]') ?? row?.querySelector<HTMLElement>('button, a')
  target?.focus()
  row?.scrollIntoView({ block: 'center' })
}
