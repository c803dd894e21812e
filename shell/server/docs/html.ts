/** Markup that is safe to send: every text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}
type Value = string | number | Html | false | readonly Value[]

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    strings.map((text, index) => `${text}${index < values.length ? written(values[index] ?? '') : ''}`).join(''),
  )
}

function written(value: Value): string {
  if (value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
