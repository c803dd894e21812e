import { producerOf, type Service } from 'contracts/events'
import { replaceMarkedSection } from '../../tools/marked-section'

type Table = Readonly<Record<string, { consumers: readonly Service[] }>>

const WIDEST = 46
const MARKS = { file: 'README.md', begin: '<!-- events: made by `run contracts` -->', end: '<!-- /events -->' }

/** One line per producer and group of consumers, wrapped to the width of a terminal. */
export function eventsPicture(table: Table): string {
  const groups = new Map<string, { producer: string; events: string[]; consumers: string }>()
  for (const [subject, { consumers }] of Object.entries(table)) {
    const producer = producerOf(subject as never)
    const group = groups.get(`${producer} ${consumers}`) ?? { producer, events: [], consumers: consumers.join(', ') }
    group.events.push(subject.slice(producer.length + 1, subject.lastIndexOf('.')))
    groups.set(`${producer} ${consumers}`, group)
  }
  const all = [...groups.values()].flatMap(({ producer, events, consumers }) =>
    wrapped(events).map((line, index) => ({
      producer: index ? '' : producer,
      line,
      consumers: index ? '' : consumers,
    })),
  )
  const [from, what] = [all.map((it) => it.producer.length), all.map((it) => it.line.length)].map((it) =>
    Math.max(...it),
  )
  return all
    .map(({ producer, line, consumers }) =>
      producer
        ? `${producer.padEnd(from!)} ── ${line} ${'─'.repeat(what! - line.length)}─▶ ${consumers}`
        : `${' '.repeat(from!)}    ${line}`,
    )
    .join('\n')
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && `${last}, ${word}`.length <= WIDEST) lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines
}

/** The README with the current picture between its marks. Throws without marks. */
export const withEventsPicture = (readme: string, table: Table): string =>
  replaceMarkedSection(readme, MARKS, `\`\`\`\n${eventsPicture(table)}\n\`\`\``)
