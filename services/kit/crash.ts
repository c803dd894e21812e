let armed: string | undefined

/** Names the point at which this process is to die; configuration allows it on no production site. */
export const armCrash = (point: string | undefined) => {
  armed = point
}

/** Dies at once, as by a power cut, when this is the armed point: so that the stories of faults can prove what survives. */
export function crashPoint(point: string): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL')
}
