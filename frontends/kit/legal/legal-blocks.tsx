import type { Block, Piece } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { Link } from 'platform'
import { Fragment } from 'react'
import styles from './blocks.module.css'

/** The blocks of a text as elements of the page: words and links, and nothing that a text could inject. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />)

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} tabIndex={-1} className={styles.heading}>
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Line pieces={block.line} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? styles.ordered : styles.list}>
          {block.items.map((it, index) => (
            <li key={index}>
              <Line pieces={it} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return block satisfies never
  }
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((it, index) => <PieceView key={index} piece={it} />)

function PieceView({ piece: { text, strong, href } }: { piece: Piece }) {
  if (href?.startsWith('/')) return <Link to={href}>{text}</Link>
  if (href?.startsWith('mailto:')) return <a href={href}>{text}</a>
  return strong ? <strong>{marked(text)}</strong> : marked(text)
}

/** Marks what the site does not say yet, so that nobody takes it for the seller's words. */
const marked = (text: string) =>
  text.split(UNSAID).map((said, index) => (
    <Fragment key={index}>
      {index > 0 && <mark className={styles.unsaid}>{UNSAID}</mark>}
      {said}
    </Fragment>
  ))
