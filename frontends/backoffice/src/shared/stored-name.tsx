import { Fragment } from 'react'

/** The name or path of a stored file or folder; one that is too long for its line breaks behind an underscore or a slash. */
export const StoredName = ({ children }: { children: string }) =>
  children.split(/(?<=[_/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
