import type { Block, Piece } from 'contracts/legal/texts'

type List = Extract<Block, { kind: 'list' }>

/** The blocks of a legal text as elements; they never change while they are shown, so their place names them. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((it, at) => <OneBlock key={at} block={it} />)

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list':
      return <Items {...block} />
    default:
      return block satisfies never
  }
}

function Items({ ordered, items }: List) {
  const Kind = ordered ? 'ol' : 'ul'
  return (
    <Kind>
      {items.map((it, at) => (
        <li key={at}>
          <Line line={it} />
        </li>
      ))}
    </Kind>
  )
}

const Line = ({ line }: { line: readonly Piece[] }) => line.map((it, at) => <OnePiece key={at} {...it} />)

/** A link leads to another tab: the order stays on the page. */
function OnePiece({ text, strong, href }: Piece) {
  if (href)
    return (
      <a href={href} target="_blank" rel="noopener">
        {text}
      </a>
    )
  return strong ? <strong>{text}</strong> : text
}
