/** The message by which ftp.ts recognises a full disk. */
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

/** Runs `work`, and removes local paths from file system errors, since ftp-srv sends their messages to the client. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Error(TEXTS[code] ?? 'The file system refused') : error
  }
}
