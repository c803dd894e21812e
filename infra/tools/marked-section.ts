/** The two lines of a README between which a part of it is made. */
export type Marks = { file: string; begin: string; end: string }

/** The README with this part between its marks. Throws when it has none. */
export function replaceMarkedSection(readme: string, { file, begin, end }: Marks, part: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no «${begin}» … «${end}».`)
  return `${readme.slice(0, from + begin.length)}\n\n${part}\n\n${readme.slice(to)}`
}
