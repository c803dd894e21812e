import { Fragment } from 'react'

/** The name of a stored file or folder; one that is too long for its line breaks behind an underscore, since it has no spaces. */
export const StoredName = ({ children }: { children: string }) =>
  children.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
