let armed: string | undefined

/** Sets the point at which this process kills itself; configuration forbids it on a production site. */
export const armCrash = (point: string | undefined) => {
  armed = point
}

/** Dies at once, as by a power cut, at the armed point: fault tests use it to prove what survives. */
export function crashPoint(point: string): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL')
}
