/** The text by which ftp.ts tells a full disk from other errors. */
export const DISK_FULL = 'Insufficient storage space'

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or directory',
  ENOTDIR: 'Not a directory',
  EISDIR: 'Is a directory',
  EEXIST: 'File exists',
  ENOTEMPTY: 'Directory not empty',
  ENAMETOOLONG: 'File name too long',
  ENOSPC: DISK_FULL,
}

/** Runs `work`; an error of the file system leaves without the path on this machine, as ftp-srv sends messages to the client. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Error(TEXTS[code] ?? 'The file system refused') : error
  }
}
