/** The lines before and after a generated section of a README. */
export type Marks = { file: string; begin: string; end: string }

/** Replaces the section between the marks. Throws without marks. */
export function replaceMarkedSection(readme: string, { file, begin, end }: Marks, part: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no «${begin}» … «${end}».`)
  return `${readme.slice(0, from + begin.length)}\n\n${part}\n\n${readme.slice(to)}`
}
