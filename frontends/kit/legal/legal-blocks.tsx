import type { Block, Piece } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { Link } from 'platform'
import { Fragment } from 'react'
import styles from './legal-blocks.module.css'

type Props = {
  blocks: readonly Block[]
  /** The level of the sections' headings. */
  heading: 'h2' | 'h3'
  /** Links to pages open tabs of their own: the text stands over a page that has to stay as it is. */
  inTabs?: boolean
}

/** The blocks of a legal text as elements of the page: words and links, and nothing that a text could inject. */
export const LegalBlocks = ({ blocks, ...how }: Props) =>
  blocks.map((block, index) => <BlockView key={index} block={block} {...how} />)

function BlockView({ block, heading: Heading, inTabs }: Omit<Props, 'blocks'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading id={block.id} tabIndex={-1} className={styles.heading}>
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Line pieces={block.line} inTabs={inTabs} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? styles.ordered : styles.list}>
          {block.items.map((it, index) => (
            <li key={index}>
              <Line pieces={it} inTabs={inTabs} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return block satisfies never
  }
}

type InLine = { inTabs: boolean | undefined }
const Line = ({ pieces, inTabs }: InLine & { pieces: readonly Piece[] }) =>
  pieces.map((it, index) => <PieceView key={index} piece={it} inTabs={inTabs} />)

function PieceView({ piece: { text, strong, href }, inTabs }: InLine & { piece: Piece }) {
  if (!href) return strong ? <strong>{marked(text)}</strong> : marked(text)
  if (!href.startsWith('/'))
    return (
      <a href={href} className={styles.mailbox}>
        {text}
      </a>
    )
  // Paper shows where a link leads.
  const address = `${location.host}${href}`
  if (inTabs)
    return (
      <a href={href} target="_blank" rel="noopener" data-address={address}>
        {text}
      </a>
    )
  return (
    <Link to={href} data-address={address}>
      {text}
    </Link>
  )
}

/** Marks what the site does not say yet, so that nobody takes it for the seller's words. */
const marked = (text: string) =>
  text.split(UNSAID).map((said, index) => (
    <Fragment key={index}>
      {index > 0 && <mark className={styles.unsaid}>{UNSAID}</mark>}
      {said}
    </Fragment>
  ))
