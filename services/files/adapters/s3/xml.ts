const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The insides of all elements of this name. S3 answers in XML without attributes, CDATA or elements within their like. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map((it) => it[1]!)

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0]?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, entity) => {
    if (entity) return ENTITIES[entity] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** A text as the content of an element. */
export const escaped = (text: string) =>
  text.replace(/[&<>]/g, (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[it]!)
